import type { InteractiveRow } from './interactive-row.ts'

/** Clients of servers and databases, and other tools with commands of their own. */
export const clientSessionRows: readonly InteractiveRow[] = [
  {
    programs: 'psql',
    kind: 'session',
    valued: '-h -U -p -d -v --host --username --port --dbname',
    unless: /^-(?:\w*[cflV?]|[cfl].+)$|^--(?:command|file|list|help|version).*$/,
    instead: 'Use `psql -c`, or `psql -f file`',
  },
  {
    programs: 'mysql mariadb',
    kind: 'session',
    unless: /^(?:-\w*e.*|--execute.*|-\?|-V)$/,
    instead: 'Use `mysql -e`',
  },
  {
    programs: 'sqlite3 sqlite duckdb litecli',
    kind: 'session',
    valued: '-separator -cmd -init -newline -nullvalue',
    unless: /^-?-(?:version|help|c)$/,
    most: 1,
    instead: "Use `sqlite3 db 'select …'`",
  },
  {
    programs: 'redis-cli valkey-cli',
    kind: 'session',
    valued: '-h -p -a -n -u -s --user --pass -r -i',
    unless: /^--(?:scan|bigkeys|eval|pipe|rdb|cluster|memkeys|hotkeys).*$/,
    most: 0,
    instead: 'Give the command: `redis-cli ping`',
  },
  {
    programs: 'mongo mongosh',
    kind: 'session',
    unless: /^--(?:eval|file|nodb-eval).*$|\.js$/,
    instead: 'Use `mongosh --eval`',
  },
  {
    programs: 'cqlsh',
    kind: 'session',
    unless: /^-(?:e|f).*$|^--(?:execute|file).*$/,
    instead: 'Use `cqlsh -e`',
  },
  {
    programs:
      'clickhouse-client pgcli mycli usql sqlplus isql osql beeline hive impala-shell influx cypher-shell neo4j-shell trino presto snowsql bq-shell dgraph arangosh couchbase-cli surreal-sql iredis',
    kind: 'session',
    unless:
      /^-(?:e|q|f|c|i|query|Q|-(?:query|execute|file|queries-file|version|command|format).*)$|^-[eqfc].+|^(?:query|write|ping|@\S+)$|^-S$/,
    instead: 'Give the query with an option',
  },
  {
    programs: 'clickhouse',
    kind: 'session',
    after: 'client|local',
    unless: /^(?:-q|--query.*)$/,
    instead: 'Use `--query`',
  },
  {
    programs: 'gdb lldb cgdb rust-gdb rust-lldb gdb-multiarch jdb dlv radare2',
    kind: 'session',
    unless: /^-?-(?:batch\S*|b|c|q|qc|headless|o|version|configuration|l)$|^(?:test|exec|version|trace|dap)$/,
    instead: 'Use `gdb -batch -ex …`',
  },
  {
    programs: 'ftp lftp tftp',
    kind: 'session',
    unless: /^-(?:c|e|f|o).*$|^\S+:\/\/\S+$|^-c$/,
    instead: 'Use `curl`',
  },
  { programs: 'sftp', kind: 'session', unless: /^-b.*$/, instead: 'Use `sftp -b batch host`' },
  { programs: 'telnet rlogin rsh', kind: 'session', instead: 'Use `nc -z -w 3 host port`, or `curl`' },
  {
    programs: 'nc ncat netcat',
    kind: 'session',
    unless: /^-\w*[zkh]\w*$|^--?(?:send-only|recv-only|help|version)$|^-\w*N/,
    instead: 'Use `nc -z -w 3 host port`',
  },
  { programs: 'openssl', kind: 'session', after: 's_client', instead: 'Close its input: `</dev/null`' },
  { programs: 'openssl', kind: 'session', most: 0, unless: /./, instead: 'Name the command' },
  { programs: 'openssl', kind: 'server', after: 's_server', instead: 'Start it with `spawn`' },
  {
    programs: 'parted',
    kind: 'session',
    unless: /^(?:-\w*s\w*|--script|-l|--list|-m|-\w*l\w*)$/,
    instead: 'Use `parted -s`',
  },
  {
    programs: 'fdisk gdisk cgdisk',
    kind: 'session',
    unless: /^(?:-\w*l\w*|--list.*|-s)$/,
    least: 1,
    instead: 'Use `sfdisk` with a script',
  },
  {
    programs:
      'bluetoothctl nmcli-edit wpa_cli fdisk-shell virsh ceph ldapvi rpcclient cscli zsh-shell nslookup',
    kind: 'session',
    most: 0,
    instead: 'Give the command as arguments',
  },
  {
    programs: 'smbclient',
    kind: 'session',
    unless: /^-(?:c|L).*$|^--command.*$/,
    instead: 'Use `smbclient -c`',
  },
]

export { HostProcesses, type HostProcessesOptions } from './host-processes.ts'

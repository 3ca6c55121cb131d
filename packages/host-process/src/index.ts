export { rungNames, type TreeRung, treeRungs } from './containment/containment.ts'
export { examineRung } from './containment/examine-rung.ts'
export { HostProcesses, type HostProcessesOptions } from './host-processes.ts'
export { findProgram } from './start/find-program.ts'

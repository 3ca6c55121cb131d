export { TOOL_RESULT_VERSION } from './result/result-version.ts'

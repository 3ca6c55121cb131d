/** Names the shape of what the tool returns; changes when a field changes its meaning or goes away. */
export const TOOL_RESULT_VERSION = 'shell-tool-result/1'

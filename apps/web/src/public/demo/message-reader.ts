/** Reads any message; on its own, so that it is fetched when somebody writes one. */
export { analyse as readMessage } from '@larkline/demo-agents';

/** Analyses any message. A module of its own, fetched when a visitor writes a message. */
export { analyse as readMessage } from '@larkline/demo-agents';

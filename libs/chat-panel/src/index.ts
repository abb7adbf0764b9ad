export type { Backend, ChatState, PendingMessage, PersonForm } from './backend.ts';
export { makeLog } from './chat-log.ts';
export { contrast, makePalette, type Palette } from './colours.ts';
export { chatIcon, el } from './element.ts';
export { makePanel, type Panel, type PanelOptions } from './panel.ts';
export { makeStyle } from './style.ts';

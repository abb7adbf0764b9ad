export type { Backend, ChatState, Pending, PersonForm } from './backend.ts';
export { makeLog } from './chat-log.ts';
export { contrast, paletteOf, type Palette } from './colours.ts';
export { chatIcon, el } from './element.ts';
export { makePanel, type Panel, type PanelOptions } from './panel.ts';
export { styleOf } from './style.ts';

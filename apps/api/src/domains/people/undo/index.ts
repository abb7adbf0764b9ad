export { Deletion } from './deletion.entity.ts';
export { undo } from './domain.ts';
export { deleteWithUndo } from './undo.service.ts';

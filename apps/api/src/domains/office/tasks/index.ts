export {
  isSelection,
  readSelection,
  SelectedRowsInput,
  selectionPositionSchema,
  selectionSchema,
  type SelectionPosition,
} from './selected-rows.ts';
export { stepSelected } from './selected-work.ts';
export { Task } from './task.entity.ts';
export { getOwnTask, startTask, startTaskOnce } from './tasks.service.ts';
export { tasks } from './domain.ts';

export {
  isSelection,
  nextSelected,
  readSelection,
  SelectedRowsInput,
  selectionPositionSchema,
  selectionSchema,
  type SelectionPosition,
} from './selected-rows.ts';
export { Task } from './task.entity.ts';
export { getOwnTask, startTask, startTaskOnce } from './tasks.service.ts';
export { tasks } from './domain.ts';

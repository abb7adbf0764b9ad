export {
  END_OF_SELECTION,
  isSelection,
  nextSelected,
  readSelection,
  SelectedRowsInput,
  selectionPositionSchema,
  selectionSchema,
  type SelectionPosition,
} from './selected-rows.ts';
export { Task } from './task.entity.ts';
export { getOwnTask, startedBefore, startTask } from './tasks.service.ts';
export { tasks } from './domain.ts';

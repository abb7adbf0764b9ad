import type { ApolloCache } from '@apollo/client';
import { TasksDocument, type Tasks_taskFragment as Task } from './Tasks.generated.ts';

/** Shows a task that was started just now in the panel of the admin area, which asks for its progress from then on. */
export function showTask(cache: ApolloCache, task: Task): void {
  cache.updateQuery({ query: TasksDocument }, (known) => ({ tasks: [task, ...(known?.tasks ?? [])] }));
}

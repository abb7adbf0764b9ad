import { tasksTables } from './0030-tasks.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { runTaskJob } from './run-task.job.ts';
import { sweepTasksJob, TASK_RETENTION } from './sweep-tasks.job.ts';
import { Task } from './task.entity.ts';
import { TasksResolver } from './tasks.resolver.ts';

const errors = {
  TOO_MANY_TASKS: { status: 429, meaning: 'As many tasks of this person wait or run as may: wait until one ends, or cancel one.' },
  SELECTION_CHANGED: { status: 409, meaning: 'Other rows match now than when they were selected: look at the list again.' },
  TASK_OPEN: { status: 409, meaning: 'The task has not ended: cancel it first.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
}

export const tasks = defineDomain({
  name: 'tasks',
  about: 'Long work that staff start: done by jobs step by step, with progress, and cancelled at any time.',
  entities: [Task],
  resolvers: [TasksResolver],
  jobs: [runTaskJob, sweepTasksJob],
  errors,
  retention: [TASK_RETENTION],
  migrations: [tasksTables],
});

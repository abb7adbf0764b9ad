import { ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  cancelTask: ownRow('tasks', (id) => ({ id })),
  retryTask: ownRow('tasks', (id) => ({ id })),
  removeTask: ownRow('tasks', (id) => ({ id })),
});

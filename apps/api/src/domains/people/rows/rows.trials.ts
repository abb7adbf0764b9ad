import { ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  undoDeletion: ownRow('deletions', (id) => ({ id })),
  undoSave: ownRow('settings_changes', (id) => ({ id })),
});

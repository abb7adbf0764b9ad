import { newRow, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  create{{Name}}: newRow('{{table}}', { input: { name: 'First' } }),
  update{{Name}}: ownRow('{{table}}', (id) => ({ id, input: { name: 'Changed' } })),
  delete{{Names}}: ownRow('{{table}}', (id) => ({ ids: [id] })),
});

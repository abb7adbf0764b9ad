import { always, ownRow, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  create{{Name}}: always({ input: { name: 'First' } }),
  update{{Name}}: ownRow('{{table}}', (id) => ({ id, input: { name: 'Changed' } })),
  delete{{Names}}: ownRow('{{table}}', (id) => ({ ids: [id] })),
});

import type { TrialsOfDomain } from '../../../testkit/access/trial.ts';

const LETTER = '018f0000-0000-7000-8000-00000007a5c0';
const NOT_THERE = '018f0000-0000-7000-8000-00000000c0de';

const letter = (clientId: unknown, id: unknown = LETTER) => ({
  id,
  selection: { ids: [clientId], count: 1 },
  subject: 'Hello',
  text: 'Hello',
});

export const trials: TrialsOfDomain = () => ({
  writeToClients: {
    variables: (own) => letter(own?.account.clientId ?? NOT_THERE),
    foreign: (victim, own) => [
      letter(victim.account.clientId),
      letter(own?.account.clientId ?? NOT_THERE, victim.rows.get('tasks')?.['id']),
    ],
  },
});

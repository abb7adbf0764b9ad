import { ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

const NOBODY = '018f0000-0000-7000-8000-00000000c0de';

export const trials: TrialsOfDomain = () => ({
  linkUnclaimedPurchase: {
    variables: (own) => ({
      id: own?.rows.get('checkout_intents')?.['id'] ?? NOBODY,
      clientId: own?.account.clientId ?? NOBODY,
      reason: 'Known.',
    }),
    foreign: ({ account: { clientId }, rows }, own) => [
      { id: rows.get('checkout_intents')?.['id'], clientId: own?.account.clientId ?? NOBODY, reason: 'Known.' },
      { id: own?.rows.get('checkout_intents')?.['id'] ?? NOBODY, clientId, reason: 'Known.' },
    ],
  },
  refundUnclaimedPurchase: ownRow('checkout_intents', (id) => ({ id, reason: 'A mistake.' })),
});

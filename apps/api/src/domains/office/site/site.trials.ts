import { always, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  recordConsent: always({
    input: {
      visitorId: '018f0000-0000-7000-8000-00000000c0de',
      version: '1',
      analytics: true,
      preference: false,
      marketing: false,
      chosenAt: null,
    },
  }),
});

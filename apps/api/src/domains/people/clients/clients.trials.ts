import { always, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  saveProfile: always({ input: { businessName: 'B' } }),
  saveBusinessInfo: always({ input: { about: 'B' } }),
  resendAddressLink: ownRow('address_changes', (id) => ({ id })),
  startUsingAddress: { ...ownRow('address_changes', (id) => ({ id })), refusesItself: ['key'] },
  cancelAddressChange: ownRow('address_changes', (id) => ({ id })),
  confirmAddress: always({ token: 'x' }),
  completeOnboarding: always({ input: { businessName: 'B', businessType: 'OTHER', contactEmail: 'b@probe.example' } }),
});

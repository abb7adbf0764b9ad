import { always, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  saveProfile: always({ input: { businessName: 'B', email: 'b@probe.example' } }),
  saveBusinessInfo: always({ input: { about: 'B' } }),
  completeOnboarding: always({ input: { businessName: 'B', businessType: 'OTHER', contactEmail: 'b@probe.example' } }),
});

import { always, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  saveProfile: always({ input: { businessName: 'B', email: 'b@probe.example' } }),
  completeOnboarding: always({ input: { businessName: 'B', businessType: 'OTHER', contactEmail: 'b@probe.example' } }),
});

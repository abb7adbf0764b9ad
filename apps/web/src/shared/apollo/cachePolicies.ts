import type { TypePolicies } from '@apollo/client';

const ONE_PER_PERSON = { merge: true } as const;

/**
 * Object types without an id. There is one of each for the signed-in person, or one in its parent, so parts that come
 * with different operations are merged into one object. `cachePolicies.test.ts` asks for a decision about every such type.
 */
export const cachePolicies: TypePolicies = {
  Dashboard: ONE_PER_PERSON,
  MonthUsage: ONE_PER_PERSON,
  OnboardingProgress: ONE_PER_PERSON,
  Greeting: ONE_PER_PERSON,
  News: ONE_PER_PERSON,
  SubscriptionState: ONE_PER_PERSON,
  TranscriptMonths: ONE_PER_PERSON,
  AdminSummary: ONE_PER_PERSON,
  SystemFacts: ONE_PER_PERSON,
  // A person has one of each provider; the shell and the Calendar tab ask for different fields of it.
  CalendarConnection: { keyFields: ['provider'] },
};

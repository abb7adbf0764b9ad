import { hasAccess, ONBOARDING_STEPS, onboardingSteps, subscriptionStepComplete, type ProgressFacts } from './subscription-state.ts';

const BOTH_WAYS = [false, true];

describe('hasAccess', () => {
  it.each([
    // admin, billing, flag → access
    [false, null, false, false],
    [false, null, true, true],
    [false, 'active', false, true],
    [false, 'active', true, true],
    [true, null, false, true],
    [true, null, true, true],
    [true, 'active', false, true],
    [true, 'active', true, true],
  ])('ACL-05 CF-18 admin %s, billing %s, flag %s: %s', (isAdmin, billingStatus, subscriptionActive, expected) => {
    expect(hasAccess({ isAdmin, billingStatus, subscriptionActive })).toBe(expected);
  });

  it.each([['past_due'], ['cancelled'], ['other'], ['Active'], ['']])(
    'ACL-05 a billing status "%s" on its own opens nothing',
    (billingStatus) => {
      expect(hasAccess({ isAdmin: false, billingStatus, subscriptionActive: false })).toBe(false);
    },
  );
});

describe('subscriptionStepComplete', () => {
  it.each([
    [false, null, false],
    [false, 'active', false],
    [true, 'past_due', false],
    [true, 'active', true],
  ])('CF-18 flag %s and billing %s: %s', (subscriptionActive, billingStatus, expected) => {
    expect(subscriptionStepComplete({ subscriptionActive, billingStatus })).toBe(expected);
  });
});

describe('onboardingSteps', () => {
  const nothing: ProgressFacts = {
    hasClient: false,
    subscriptionActive: false,
    billingStatus: null,
    hasBusinessInfo: false,
    servicesStatus: null,
    chatbotSetupComplete: false,
    phoneSetupComplete: false,
  };
  const completeSteps = (facts: ProgressFacts) => onboardingSteps(facts).map(({ complete }) => complete);

  it('DSH-10 shows five steps in this order', () => {
    expect(onboardingSteps(nothing).map(({ label }) => label)).toEqual([
      'Account Created',
      'Subscription Active',
      'Business Info Complete',
      'Services Configured',
      'Assistant Integration',
    ]);
    expect(ONBOARDING_STEPS.map(({ key }) => key)).toEqual(['account', 'subscription', 'business_info', 'services', 'integration']);
  });

  const combinations = BOTH_WAYS.flatMap((a) =>
    BOTH_WAYS.flatMap((b) => BOTH_WAYS.flatMap((c) => BOTH_WAYS.flatMap((d) => BOTH_WAYS.map((e) => [a, b, c, d, e] as const)))),
  );

  it('DSH-11 has 32 combinations', () => {
    expect(new Set(combinations.map(String)).size).toBe(32);
  });

  it.each(combinations)('DSH-11 account %s, subscription %s, business info %s, services %s, integration %s', (a, b, c, d, e) => {
    const steps = completeSteps({
      hasClient: a,
      subscriptionActive: b,
      billingStatus: b ? 'active' : null,
      hasBusinessInfo: c,
      servicesStatus: d ? 'active' : null,
      chatbotSetupComplete: e,
      phoneSetupComplete: false,
    });

    expect(steps).toEqual([a, b, c, d, e]);
  });

  it.each([
    [true, 'past_due'],
    [true, null],
    [false, 'active'],
  ])('DSH-11 CF-18 flag %s with billing %s leaves Subscription Active pending', (subscriptionActive, billingStatus) => {
    expect(completeSteps({ ...nothing, subscriptionActive, billingStatus })[1]).toBe(false);
  });

  it.each([['paused'], ['maintenance'], ['cancelled'], ['']])('DSH-11 services that are "%s" are not configured', (servicesStatus) => {
    expect(completeSteps({ ...nothing, servicesStatus })[3]).toBe(false);
  });

  it.each([
    [true, false],
    [false, true],
    [true, true],
  ])('DSH-11 chatbot %s or phone %s completes the integration', (chatbotSetupComplete, phoneSetupComplete) => {
    expect(completeSteps({ ...nothing, chatbotSetupComplete, phoneSetupComplete })[4]).toBe(true);
  });
});

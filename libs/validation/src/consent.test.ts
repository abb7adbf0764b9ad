import { consentSchema, VISIT_EVENTS, visitSchema } from './consent.ts';

const CHOICE = {
  visitorId: '9F0F2E0C-3B57-4E4B-9D55-2D1A6F0B7C11',
  version: '2026-11-20',
  analytics: true,
  preference: false,
  marketing: false,
};

describe('consentSchema', () => {
  it('CNS-01 takes a choice', () => {
    expect(consentSchema.parse(CHOICE)).toEqual({ ...CHOICE, visitorId: CHOICE.visitorId.toLowerCase() });
  });

  it.each([
    [{ visitorId: 'amara@fernhill.example' }],
    [{ visitorId: '' }],
    [{ version: '' }],
    [{ version: 'a b' }],
    [{ version: 'v'.repeat(41) }],
    [{ analytics: 'yes' }],
    [{ marketing: null }],
  ])('CNS-01 refuses %j', (changes) => {
    expect(consentSchema.safeParse({ ...CHOICE, ...changes }).success).toBe(false);
  });
});

describe('visitSchema', () => {
  it('ANL-03 knows the eight events', () => {
    expect(VISIT_EVENTS).toEqual([
      'page_view',
      'sign_up',
      'login',
      'purchase',
      'demo_start',
      'contact_form',
      'pricing_view',
      'services_view',
    ]);
  });

  it.each([
    [{ event: 'page_view' }],
    [{ event: 'click', path: '/' }],
    [{ event: 'page_view', path: 'https://example.com/' }],
    [{ event: 'page_view', path: `/${'a'.repeat(200)}` }],
    ['page_view'],
    [null],
  ])('refuses %j', (visit) => {
    expect(visitSchema.safeParse(visit).success).toBe(false);
  });
});

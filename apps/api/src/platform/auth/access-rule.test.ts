import { AppError } from '../errors/app-error.ts';
import { ACCESS_LEVELS, assertAllowed, type Requirement } from './access-rule.ts';
import type { ActingActor, Actor, ApiKeyActor, PersonActor } from '../context/actor.ts';
import { ACTING_SCOPES, includesScope, isKeyScope, ROLE_SCOPES, type ScopeName } from './scope.ts';

const OWNER: PersonActor = {
  kind: 'person',
  userId: 'u',
  sessionId: 's',
  email: 'a@b.example',
  isStaff: false,
  clientId: 'c',
  role: 'owner',
  subscribed: false,
  locked: false,
  scopes: ROLE_SCOPES.owner,
};
const SUBSCRIBED: PersonActor = { ...OWNER, subscribed: true };
const KEY: ApiKeyActor = {
  kind: 'apiKey',
  keyId: 'k',
  clientId: 'c',
  subscribed: true,
  locked: false,
  scopes: { list: ['faqs:read', 'faqs:write'] },
};
const ACTING: ActingActor = {
  kind: 'acting',
  actingId: 'x',
  userId: 'u',
  sessionId: 's',
  email: 'staff@b.example',
  clientId: 'c',
  reason: 'asked by phone',
  until: new Date(0),
  subscribed: true,
  locked: false,
  scopes: ACTING_SCOPES,
};
const ALL_ACTING = ['acting', 'actingForLocked', 'actingForUnpaid'];
const PARTIES: Record<string, Actor | null> = {
  visitor: null,
  client: OWNER,
  locked: { ...OWNER, locked: true },
  lockedKey: { ...KEY, subscribed: false, locked: true },
  subscriber: SUBSCRIBED,
  staff: { ...OWNER, isStaff: true, clientId: null, role: null, scopes: { list: [] } },
  manager: { ...SUBSCRIBED, role: 'manager', scopes: ROLE_SCOPES.manager },
  viewer: { ...SUBSCRIBED, role: 'viewer', scopes: ROLE_SCOPES.viewer },
  newcomer: { ...OWNER, clientId: null, role: null, scopes: { list: [] } },
  key: KEY,
  acting: ACTING,
  actingForLocked: { ...ACTING, subscribed: false, locked: true },
  actingForUnpaid: { ...ACTING, subscribed: false },
  system: { kind: 'system', reason: 'a job' },
};

function answerTo(who: string, requirement: Requirement): string {
  try {
    assertAllowed(PARTIES[who] ?? null, requirement);
    return 'allowed';
  } catch (refusal) {
    return refusal instanceof AppError ? refusal.code : String(refusal);
  }
}

describe('assertAllowed', () => {
  it.each([
    ['visitor', 'allowed', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['client', 'allowed', 'allowed', 'SUBSCRIPTION_REQUIRED', 'FORBIDDEN'],
    ['locked', 'allowed', 'PAYMENT_REQUIRED', 'PAYMENT_REQUIRED', 'FORBIDDEN'],
    ['subscriber', 'allowed', 'allowed', 'allowed', 'FORBIDDEN'],
    ['staff', 'allowed', 'allowed', 'allowed', 'allowed'],
    ['acting', 'allowed', 'allowed', 'allowed', 'NOT_WHILE_ACTING'],
    ['key', 'allowed', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    ['system', 'allowed', 'allowed', 'allowed', 'allowed'],
  ])('ACL-02 ACL-11 %s at PUBLIC %s, CLIENT %s, SUBSCRIBER %s, ADMIN %s', (who, ...expected) => {
    expect(ACCESS_LEVELS).toEqual(['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN']);
    expect(ACCESS_LEVELS.map((level) => answerTo(who, { level, scope: null }))).toEqual(expected);
  });

  it.each([
    // faqs:read, faqs:write, products:write, billing:manage
    ['visitor', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['client', 'allowed', 'allowed', 'allowed', 'allowed'],
    ['newcomer', 'allowed', 'allowed', 'allowed', 'allowed'],
    ['manager', 'allowed', 'allowed', 'allowed', 'FORBIDDEN'],
    ['viewer', 'allowed', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    ['acting', 'allowed', 'allowed', 'allowed', 'NOT_WHILE_ACTING'],
    ['key', 'allowed', 'allowed', 'FORBIDDEN', 'FORBIDDEN'],
    ['system', 'allowed', 'allowed', 'allowed', 'allowed'],
  ])('ACL-11 %s with the scopes faqs:read %s, faqs:write %s, products:write %s, billing:manage %s', (who, ...expected) => {
    const scopes: ScopeName[] = ['faqs:read', 'faqs:write', 'products:write', 'billing:manage'];

    expect(scopes.map((scope) => answerTo(who, { level: 'CLIENT', scope }))).toEqual(expected);
  });

  it('ACL-11 a scope counts on a public field too, for those who belong to a client', () => {
    const requirement: Requirement = { level: 'PUBLIC', scope: 'billing:manage' };

    expect(Object.keys(PARTIES).filter((who) => answerTo(who, requirement) === 'FORBIDDEN')).toEqual([
      'lockedKey',
      'manager',
      'viewer',
      'key',
    ]);
    expect(answerTo('acting', requirement)).toBe('NOT_WHILE_ACTING');
  });

  it.each([
    // billing:read, clients:write, faqs:read
    ['locked', 'allowed', 'allowed', 'PAYMENT_REQUIRED'],
    ['lockedKey', 'FORBIDDEN', 'FORBIDDEN', 'PAYMENT_REQUIRED'],
  ])('CF-62 %s may use billing %s, the profile %s, other data %s', (who, ...expected) => {
    const scopes: ScopeName[] = ['billing:read', 'clients:write', 'faqs:read'];

    expect(scopes.map((scope) => answerTo(who, { level: 'CLIENT', scope }))).toEqual(expected);
    for (const scope of scopes) expect(answerTo(who, { level: 'SUBSCRIBER', scope })).toBe('PAYMENT_REQUIRED');
    expect(answerTo('locked', { level: 'SUBSCRIBER', scope: 'faqs:read', openWhileLocked: true })).toBe('allowed');
    expect(answerTo('client', { level: 'SUBSCRIBER', scope: 'faqs:read', openWhileLocked: true })).toBe('SUBSCRIPTION_REQUIRED');
  });

  it('ACL-12 CF-62 staff who act for a client read what it has, even while its plan is locked or was never paid, and change nothing then', () => {
    for (const [who, refused] of [
      ['actingForLocked', 'PAYMENT_REQUIRED'],
      ['actingForUnpaid', 'SUBSCRIPTION_REQUIRED'],
    ] as const) {
      for (const scope of ['transcripts:read', 'faqs:read'] as const) expect(answerTo(who, { level: 'SUBSCRIBER', scope })).toBe('allowed');
      for (const scope of ['questions:write', 'faqs:write'] as const) expect(answerTo(who, { level: 'SUBSCRIBER', scope })).toBe(refused);
    }
    expect(answerTo('actingForLocked', { level: 'CLIENT', scope: 'clients:write' })).toBe('PAYMENT_REQUIRED');
    for (const who of ['locked', 'lockedKey'])
      expect(answerTo(who, { level: 'SUBSCRIBER', scope: 'transcripts:read' })).toBe('PAYMENT_REQUIRED');
    expect(answerTo('client', { level: 'SUBSCRIBER', scope: 'transcripts:read' })).toBe('SUBSCRIPTION_REQUIRED');
  });

  it('ACL-12 CF-62 a locked plan is refused to its client as their own, and to staff who act for it as that of the business', () => {
    const refused = { level: 'SUBSCRIBER', scope: 'faqs:write' } as const;

    expect(() => assertAllowed(PARTIES['locked'] ?? null, refused)).toThrow(/^Your subscription .* pay to unlock it/);
    expect(() => assertAllowed(PARTIES['actingForLocked'] ?? null, refused)).toThrow(
      /^The subscription of this business .* change nothing/,
    );
  });

  it('ACL-12 conversations, appointments and questions of visitors are open to staff while they act for the client, and closed otherwise', () => {
    for (const scope of [
      'transcripts:read',
      'chat:read',
      'chat:write',
      'appointments:read',
      'appointments:write',
      'questions:read',
    ] as const) {
      expect(answerTo('staff', { level: 'SUBSCRIBER', scope }), scope).toBe('REASON_REQUIRED');
      expect(answerTo('acting', { level: 'SUBSCRIBER', scope }), scope).toBe('allowed');
      expect(answerTo('subscriber', { level: 'SUBSCRIBER', scope }), scope).toBe('allowed');
    }
  });

  it('ADM-08 what is closed while acting is closed to acting staff alone, whatever its level and scope', () => {
    for (const level of ['PUBLIC', 'CLIENT', 'SUBSCRIBER'] as const) {
      const requirement: Requirement = { level, scope: 'faqs:write', closedWhileActing: true };

      expect(Object.keys(PARTIES).filter((who) => answerTo(who, requirement) === 'NOT_WHILE_ACTING')).toEqual(ALL_ACTING);
      expect(answerTo('acting', { ...requirement, closedWhileActing: false })).toBe('allowed');
    }
  });

  it('E47 tells a client at a staff field what is missing', () => {
    expect(() => assertAllowed(OWNER, { level: 'ADMIN', scope: null })).toThrow("You don't have admin privileges.");
  });

  it.each([
    ['viewer', 'Your role only lets you view.'],
    ['manager', 'Only the owner of the business can do this.'],
    ['key', 'This API key doesn\'t have the scope "billing:manage".'],
    ['acting', "You can't do this while acting for a business. Stop acting first, or ask its owner to do it."],
  ])('states the reason to the %s', (who, message) => {
    expect(() => assertAllowed(PARTIES[who] ?? null, { level: 'CLIENT', scope: 'billing:manage' })).toThrow(message);
  });
});

describe('scopes', () => {
  it('an API key cannot hold one that ends in manage', () => {
    expect((['billing:read', 'faqs:write', 'billing:manage'] as const).filter(isKeyScope)).toEqual(['billing:read', 'faqs:write']);
  });

  it('write does not include read, and a domain is never the beginning of another', () => {
    const held = { list: ['product:read', 'faqs:write'] };

    expect((['faqs:read', 'products:read', 'faqs:write'] as const).map((scope) => includesScope(held, scope))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

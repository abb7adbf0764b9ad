import { AppError } from '../errors/app-error.ts';
import { ACCESS_LEVELS, assertAllowed, type AccessLevel, type Viewer } from './viewer.ts';

const CLIENT: Viewer = { userId: 'u', sessionId: 's', email: 'a@b.example', role: 'CLIENT', clientId: 'c', subscribed: false };
const VIEWERS: Record<string, Viewer | null> = {
  nobody: null,
  client: CLIENT,
  subscriber: { ...CLIENT, subscribed: true },
  staff: { ...CLIENT, role: 'ADMIN', clientId: null },
};

function answerTo(viewer: Viewer | null, requires: AccessLevel): string {
  try {
    assertAllowed(viewer, requires);
    return 'allowed';
  } catch (refusal) {
    return refusal instanceof AppError ? refusal.code : String(refusal);
  }
}

describe('assertAllowed', () => {
  it.each([
    ['nobody', 'allowed', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['client', 'allowed', 'allowed', 'SUBSCRIPTION_REQUIRED', 'FORBIDDEN'],
    ['subscriber', 'allowed', 'allowed', 'allowed', 'FORBIDDEN'],
    ['staff', 'allowed', 'allowed', 'allowed', 'allowed'],
  ])('ACL-02 ACL-11 %s at PUBLIC %s, CLIENT %s, SUBSCRIBER %s, ADMIN %s', (who, ...expected) => {
    expect(ACCESS_LEVELS).toEqual(['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN']);
    expect(ACCESS_LEVELS.map((level) => answerTo(VIEWERS[who] ?? null, level))).toEqual(expected);
  });

  it('E47 tells a client at a staff field what is missing', () => {
    expect(() => assertAllowed(CLIENT, 'ADMIN')).toThrow("You don't have admin privileges.");
  });
});

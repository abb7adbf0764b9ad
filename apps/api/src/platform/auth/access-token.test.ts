import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import type { JwtKey } from '../env/env.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time/clock.ts';
import { newUuidV7 } from '../time/new-id.ts';
import { ACCESS_TOKEN_MS, readAccessToken, signAccessToken } from './access-token.ts';

const NOW = new Date('2026-11-20T12:00:00.500Z');
const NEW_KEY: JwtKey = { kid: '2026-11', secret: createSecretKey(Buffer.alloc(32, 1)) };
const OLD_KEY: JwtKey = { kid: '2026-10', secret: createSecretKey(Buffer.alloc(32, 2)) };
const KEYS = [NEW_KEY, OLD_KEY];
const CLAIMS = { sub: newUuidV7(NOW), sid: newUuidV7(NOW) };
const IN_TIME = { aud: 'larkline', exp: Math.floor((NOW.getTime() + MINUTE_MS) / 1_000) };

const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const base64 = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
/** Returns a token that we would not sign, with the right key by default. */
const forge = (payload: object, options: jwt.SignOptions = {}, secret: jwt.Secret = NEW_KEY.secret) =>
  jwt.sign(payload, secret, { algorithm: 'HS256', keyid: NEW_KEY.kid, ...options });

describe('signAccessToken', () => {
  it('CF-60 is valid for 15 minutes', () => {
    const { expiresAt } = signAccessToken(KEYS, CLAIMS, NOW);

    expect(ACCESS_TOKEN_MS).toBe(15 * MINUTE_MS);
    expect(expiresAt).toEqual(new Date('2026-11-20T12:15:00.000Z'));
  });

  it('carries sub, sid, aud and exp and nothing else, signed by the first key', () => {
    const { accessToken } = signAccessToken(KEYS, CLAIMS, NOW);

    const decoded = jwt.decode(accessToken, { complete: true });

    expect(decoded?.header).toEqual({ alg: 'HS256', typ: 'JWT', kid: '2026-11' });
    expect(Object.keys(decoded?.payload ?? {}).sort()).toEqual(['aud', 'exp', 'sid', 'sub']);
  });

  it('throws without a key', () => {
    expect(() => signAccessToken([], CLAIMS, NOW)).toThrow('No key to sign with');
  });
});

describe('readAccessToken', () => {
  const { accessToken } = signAccessToken(KEYS, CLAIMS, NOW);

  it('gives user and session of a token that we signed', () => {
    expect(readAccessToken(KEYS, accessToken, NOW)).toEqual(CLAIMS);
  });

  it('CF-60 ends at the second that it names', () => {
    const end = Date.parse('2026-11-20T12:15:00.000Z') - NOW.getTime();

    expect(readAccessToken(KEYS, accessToken, after(end - 1))).toEqual(CLAIMS);
    expect(readAccessToken(KEYS, accessToken, after(end))).toBeNull();
    expect(readAccessToken(KEYS, accessToken, after(DAY_MS))).toBeNull();
  });

  it('takes the old key while it is listed, so that keys can be rotated', () => {
    const signedBefore = signAccessToken([OLD_KEY], CLAIMS, NOW).accessToken;

    expect(readAccessToken(KEYS, signedBefore, NOW)).toEqual(CLAIMS);
    expect(readAccessToken([NEW_KEY], signedBefore, NOW)).toBeNull();
  });

  it.each([
    ['another key under our name', forge({ ...CLAIMS, ...IN_TIME }, {}, Buffer.alloc(32, 9))],
    ['the key of another name', forge({ ...CLAIMS, ...IN_TIME }, { keyid: OLD_KEY.kid })],
    ['an unknown key name', forge({ ...CLAIMS, ...IN_TIME }, { keyid: 'elsewhere' })],
    ['no key name', jwt.sign({ ...CLAIMS, ...IN_TIME }, NEW_KEY.secret)],
    ['no signature (alg none)', `${base64({ alg: 'none', typ: 'JWT', kid: NEW_KEY.kid })}.${base64({ ...CLAIMS, ...IN_TIME })}.`],
    ['another algorithm', forge({ ...CLAIMS, ...IN_TIME }, { algorithm: 'HS512' }, Buffer.alloc(64, 1))],
    ['another audience', forge({ ...CLAIMS, ...IN_TIME, aud: 'another' })],
    ['no audience', forge({ ...CLAIMS, exp: IN_TIME.exp })],
    ['an end that has passed', forge({ ...CLAIMS, ...IN_TIME, exp: Math.floor(after(-SECOND_MS).getTime() / 1_000) })],
    ['a subject that is no id', forge({ ...IN_TIME, sub: 'admin', sid: CLAIMS.sid })],
    ['no session', forge({ ...IN_TIME, sub: CLAIMS.sub })],
    ['a payload that is no object', forge(base64('text') as unknown as object)],
    ['a cut end', accessToken.slice(0, -2)],
    ['nothing', ''],
    ['dots', '..'],
  ])('refuses %s', (_what, token) => {
    expect(readAccessToken(KEYS, token, NOW)).toBeNull();
  });

  it('refuses a token in which one character was changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: accessToken.lastIndexOf('.') - 1 }), fc.constantFrom('A', 'z', '0', '_'), (at, character) => {
        fc.pre(accessToken[at] !== character && accessToken[at] !== '.');

        expect(readAccessToken(KEYS, accessToken.slice(0, at) + character + accessToken.slice(at + 1), NOW)).toBeNull();
      }),
    );
  });

  it('refuses, and does not fail on, a payload that is no JSON', () => {
    const token = `${base64({ alg: 'HS256', typ: 'JWT', kid: NEW_KEY.kid })}.${base64('no json')}.${base64('signature')}`;

    expect(readAccessToken(KEYS, token, NOW)).toBeNull();
  });

  it('refuses, and does not fail on, any text', () => {
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.json().map(base64), fc.base64String());
    fc.assert(fc.property(fc.array(part, { maxLength: 4 }), (parts) => readAccessToken(KEYS, parts.join('.'), NOW) === null));
  });
});

import { randomBytes } from 'node:crypto';
import type { Env, EnvSource } from '../../platform/env/env.ts';
import { oauthEnv } from './oauth.env.ts';
import { sealTokens, unsealTokens } from './sealed-tokens.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const makeEnv = (source: EnvSource) => oauthEnv.schema.parse(source) as unknown as Env;
const findProblems = (source: EnvSource) => oauthEnv.problems?.(makeEnv(source), source);
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

describe('the settings of a production process', () => {
  it('may be left out, or be complete', () => {
    expect(findProblems({})).toEqual([]);
    expect(findProblems({ ...GOOGLE, TOKEN_KEYS: `${key('b')},${key('a')}` })).toEqual([]);
  });

  it.each([
    [{ CALENDARS_API_URL: 'http://127.0.0.1:4010' }, 'CALENDARS_API_URL points at a stand-in'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together'],
    [GOOGLE, 'TOKEN_KEYS is missing'],
    [{ TOKEN_KEYS: `local:${Buffer.from('local-token-key-of-every-checkout').toString('base64')}` }, 'TOKEN_KEYS is the local default'],
    [{ TOKEN_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}` }, 'TOKEN_KEYS holds a key that is too simple'],
  ])('are refused as in %j', (source, problem) => {
    expect(findProblems(source)).toContainEqual(expect.stringContaining(problem));
  });

  it.each(['a', 'a:c2hvcnQ=', `${key('a')},${key('a')}`])('cannot be the keys %s', (TOKEN_KEYS) => {
    expect(oauthEnv.schema.safeParse({ TOKEN_KEYS }).success).toBe(false);
  });
});

describe('sealed tokens', () => {
  const tokens = { accessToken: 'access', refreshToken: 'refresh' };
  const [old, next] = [key('old'), key('next')];

  it('open after a new key was put in front, and only with their key and for their context', () => {
    const sealed = sealTokens(makeEnv({ TOKEN_KEYS: old }), 'client 1', tokens);
    const both = makeEnv({ TOKEN_KEYS: `${next},${old}` });

    expect(unsealTokens(both, 'client 1', sealed)).toEqual(tokens);
    expect(sealTokens(both, 'client 1', tokens)).toMatch(/^next\./);
    expect(() => unsealTokens(both, 'client 2', sealed)).toThrow();
    expect(() => unsealTokens(makeEnv({ TOKEN_KEYS: next }), 'client 1', sealed)).toThrow('need the key "old"');
  });
});

import { createHash } from 'node:crypto';
import { describeEnv as describeParts, EnvError, parseEnv as parseParts, type EnvSource } from '../../platform/env/env.ts';
import { declared } from '../declared.ts';

const parseEnv = (source: EnvSource) => parseParts(declared.env, source);
const describeEnv = () => describeParts(declared.env);

const secret = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('base64url');

/** Returns a secret as it is generated, the same one each time for a name. */
const generated = (name: string) => createHash('sha384').update(name).digest('base64url');

/** Everything that a production process needs. */
const PRODUCTION = {
  DATABASE_URL: 'postgresql://larkline:pw@db.internal:5432/larkline',
  PUBLIC_URL: 'https://www.larkline.example',
  JWT_KEYS: `2026-11:${generated('key')}`,
  PEPPER: generated('pepper'),
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghij',
  SMTP_URL: 'smtps://user:pw@mail.larkline.example:465',
  MAIL_FROM: 'Larkline <hello@larkline.co.uk>',
  TRUST_PROXY: '1',
};

/** What the launcher gives a local run. */
const LOCAL = {
  DEPLOYMENT: 'local',
  DATABASE_URL: 'postgresql://postgres@127.0.0.1:4012/larkline',
  JWT_KEYS: `local:${secret('local-development-key-not-secret')}`,
  PEPPER: secret('local-pepper-known-to-everybody!'),
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local_known_to_everybody',
  STRIPE_API_URL: 'http://127.0.0.1:4010',
  SMTP_URL: 'smtp://127.0.0.1:4011',
  TEST_CLOCK: 'on',
  BCRYPT_COST: '4',
};

/** Returns the message of the refusal; fails when there is none. */
function readRefusal(source: Record<string, string | undefined>): string {
  try {
    parseEnv(source);
  } catch (cause) {
    expect(cause).toBeInstanceOf(EnvError);
    return (cause as EnvError).message;
  }
  throw new Error('The environment was accepted');
}

describe('what the public pages learn', () => {
  it.each([
    [{ GA4_MEASUREMENT_ID: 'UA-12345-1' }, 'GA4_MEASUREMENT_ID must look like G-AB12CD34EF'],
    [{ GA4_MEASUREMENT_ID: "G-AB12');alert(1)//" }, 'GA4_MEASUREMENT_ID must look like'],
    [{ GA4_MEASUREMENT_ID: 'G-AB12CD34EF\n' }, 'GA4_MEASUREMENT_ID must look like'],
    [{ META_PIXEL_ID: '10293 84756' }, 'META_PIXEL_ID must be digits'],
    [{ X_PIXEL_ID: 'o8x2q"' }, 'X_PIXEL_ID must be small letters and digits'],
    [{ LINKEDIN_PARTNER_ID: 'abc' }, 'LINKEDIN_PARTNER_ID must be digits'],
    [{ WELCOME_CALL_EMBED_URL: 'http://book.example' }, 'WELCOME_CALL_EMBED_URL'],
    [{ WELCOME_CALL_EMBED_URL: 'javascript:alert(1)' }, 'WELCOME_CALL_EMBED_URL'],
    [{ WELCOME_CALL_EMBED_URL: 'https://user:pw@book.example' }, 'WELCOME_CALL_EMBED_URL must not carry a password'],
    [{ VOICE_PROVIDER: 'other' }, 'VOICE_PROVIDER'],
    [{ VAPI_WEBHOOK_SECRETS: 'secret' }, 'VAPI_WEBHOOK_SECRETS must be whsec_'],
    [{ VAPI_WEBHOOK_SECRETS: 'whsec_YQ==,whsec_Yg==,whsec_Yw==' }, 'VAPI_WEBHOOK_SECRETS takes two secrets at most'],
  ])('ANL-01 CF-55 refuses %j, in local runs too', (changes, message) => {
    expect(readRefusal({ ...LOCAL, ...changes })).toContain(message);
  });

  it('ANL-01 empty is off', () => {
    const env = parseEnv({ ...LOCAL, GA4_MEASUREMENT_ID: '', WELCOME_CALL_EMBED_URL: '' });

    expect([env.GA4_MEASUREMENT_ID, env.META_PIXEL_ID, env.WELCOME_CALL_EMBED_URL, env.VOICE_PROVIDER]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('parseEnv in production', () => {
  it('takes a complete environment, and production is what an unset DEPLOYMENT means', () => {
    expect(parseEnv(PRODUCTION)).toMatchObject({ DEPLOYMENT: 'production', PORT: 4000, WORKER: true, TEST_CLOCK: false, BCRYPT_COST: 12 });
    expect(parseEnv({ ...PRODUCTION, DEPLOYMENT: '' }).DEPLOYMENT).toBe('production');
  });

  it('takes a language model, off without one', () => {
    const model = { LLM_BASE_URL: 'https://llm.example/v1/', LLM_API_KEY: 'sk-0123456789', LLM_MODEL: 'small' };

    expect(parseEnv({ ...PRODUCTION, ...model })).toMatchObject({ LLM_BASE_URL: 'https://llm.example/v1', LLM_TOTAL_MS: 15_000 });
    expect(parseEnv(PRODUCTION).LLM_BASE_URL).toBeUndefined();
  });

  it.each([
    [{ STRIPE_API_URL: 'http://127.0.0.1:4010' }, 'STRIPE_API_URL points at a stand-in'],
    [{ STRIPE_API_URL: 'https://stripe.internal' }, 'STRIPE_API_URL points at a stand-in'],
    [{ VAPI_API_URL: 'http://127.0.0.1:4010/vapi' }, 'VAPI_API_URL points at a stand-in'],
    [{ VAPI_PRIVATE_KEY: 'vapi_local' }, 'VAPI_PRIVATE_KEY is the local default'],
    [{ VAPI_PRIVATE_KEY: 'vapi_0123456789' }, 'VAPI_WEBHOOK_SECRETS is missing'],
    [{ VAPI_PRIVATE_KEY: 'vapi_0123456789' }, 'VAPI_WEBHOOK_CREDENTIAL_ID is missing'],
    [
      { VAPI_WEBHOOK_SECRETS: `whsec_${Buffer.from('local-reports-known-to-everybody').toString('base64')}` },
      'VAPI_WEBHOOK_SECRETS holds the local default',
    ],
    [{ VAPI_WEBHOOK_SECRETS: 'whsec_c2hvcnQ=' }, 'VAPI_WEBHOOK_SECRETS holds a secret that is too short'],
    [{ LLM_BASE_URL: 'http://127.0.0.1:4010/llm/v1' }, 'LLM_BASE_URL points at this machine'],
    [{ LLM_BASE_URL: 'http://emulators:4010/llm/v1' }, 'LLM_BASE_URL would send what visitors write unprotected'],
    [{ LLM_BASE_URL: 'https://llm.example/v1' }, 'LLM_BASE_URL, LLM_API_KEY and LLM_MODEL belong together'],
    [{ LLM_MODEL: 'm' }, 'LLM_BASE_URL, LLM_API_KEY and LLM_MODEL belong together'],
    [{ LLM_API_KEY: 'llm_local' }, 'LLM_API_KEY is the local default'],
    [{ TEST_CLOCK: 'on' }, 'TEST_CLOCK is on'],
    [{ GA4_MEASUREMENT_ID: 'G-XXXXXXXXXX' }, 'GA4_MEASUREMENT_ID is an example'],
    [{ META_PIXEL_ID: '1234567890' }, 'META_PIXEL_ID is an example'],
    [{ WELCOME_CALL_EMBED_URL: 'https://localhost/book' }, 'WELCOME_CALL_EMBED_URL names this machine'],
    [{ BCRYPT_COST: '11' }, 'BCRYPT_COST is below 12'],
    [{ STRIPE_SECRET_KEY: 'sk_test_0123456789' }, 'STRIPE_SECRET_KEY is a test key'],
    [{ STRIPE_SECRET_KEY: 'rk_test_0123456789' }, 'STRIPE_SECRET_KEY is a test key'],
    [{ PUBLIC_URL: 'http://www.larkline.example' }, 'PUBLIC_URL must start with https://'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL must start with https://'],
    [{ JWT_KEYS: LOCAL.JWT_KEYS }, 'JWT_KEYS is the local default'],
    [{ JWT_KEYS: `2026-11:${generated('key')},old:${secret('local-development-key')}` }, 'JWT_KEYS is the local default'],
    [{ PEPPER: LOCAL.PEPPER }, 'PEPPER is the local default'],
    [{ STRIPE_WEBHOOK_SECRET: LOCAL.STRIPE_WEBHOOK_SECRET }, 'STRIPE_WEBHOOK_SECRET is the local default'],
    [{ SMTP_URL: 'smtp://127.0.0.1:4011' }, 'SMTP_URL points at this machine'],
    [{ SMTP_URL: 'smtp://localhost:25' }, 'SMTP_URL points at this machine'],
    [{ SMTP_URL: 'smtp://[::1]:25' }, 'SMTP_URL points at this machine'],
    [{ SMTP_URL: 'smtp://0.0.0.0:25' }, 'SMTP_URL points at this machine'],
    [{ SMTP_URL: 'smtp://[::ffff:127.0.0.1]:25' }, 'SMTP_URL points at this machine'],
    [{ SMTP_URL: 'smtp://user:pw@mail.larkline.example:587' }, 'SMTP_URL may send its password unprotected'],
    [{ MAIL_FROM: undefined }, 'MAIL_FROM is missing'],
    [{ TRUST_PROXY: undefined }, 'TRUST_PROXY is 0'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY is 0'],
    [{ TRUST_PROXY: '4' }, 'TRUST_PROXY is above 3'],
    [{ TRUST_PROXY: '99' }, 'TRUST_PROXY is above 3'],
    [{ RATE_LIMIT_FACTOR: '1000' }, 'RATE_LIMIT_FACTOR is above 10'],
    [{ PUBLIC_URL: 'https://localhost:4000' }, 'PUBLIC_URL names this machine'],
    [{ PUBLIC_URL: 'https://127.0.0.1' }, 'PUBLIC_URL names this machine'],
    [{ PUBLIC_URL: 'https://www.larkline.example/shop' }, 'PUBLIC_URL must be an origin without path'],
    [{ PUBLIC_URL: 'https://user@www.larkline.example' }, 'PUBLIC_URL must be an origin without path'],
    [{ JWT_KEYS: `2026-11:${secret('aaaa')}` }, 'JWT_KEYS holds a secret that is too simple'],
    [{ PEPPER: secret('0123') }, 'PEPPER is too simple'],
    [{ JWT_KEYS: `2026-11:${secret('please change this secret before you go live')}` }, 'JWT_KEYS holds a secret that is too simple'],
    [{ JWT_KEYS: '2026-11:please-change-this-secret-before-you-go-live-2026' }, 'JWT_KEYS holds a secret that is too simple'],
    [{ PEPPER: 'PLEASE_CHANGE_THIS_PEPPER_BEFORE_YOU_GO_LIVE_2026' }, 'PEPPER is too simple'],
    [{ PEPPER: generated('key') }, 'PEPPER is also a key of JWT_KEYS'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }, 'STRIPE_WEBHOOK_SECRET is too short'],
    [{ DATABASE_URL: 'postgresql://larkline_app:PASSWORD@db.internal:5432/larkline' }, 'DATABASE_URL has a well-known password'],
    [{ DATABASE_OWNER_URL: 'postgresql://postgres:postgres@db.internal:5432/larkline' }, 'DATABASE_OWNER_URL has a well-known password'],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED is 0'],
  ])('refuses %j in one line: %s', (change, problem) => {
    const message = readRefusal({ ...PRODUCTION, ...change });

    expect(message).toMatch(/^Cannot start in production: /);
    expect(message).toContain(problem);
    expect(message).not.toContain('\n');
  });

  it('names everything that is wrong at once, and there is no override', () => {
    const message = readRefusal({ ...LOCAL, DEPLOYMENT: 'production', ALLOW_LOCAL: 'on', NODE_ENV: 'development' });

    for (const name of [
      'STRIPE_API_URL',
      'TEST_CLOCK',
      'BCRYPT_COST',
      'STRIPE_SECRET_KEY',
      'PUBLIC_URL',
      'JWT_KEYS',
      'PEPPER',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
    ]) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain('\n');
  });

  it.each([
    { SMTP_URL: 'smtp://user:pw@mail.larkline.example:587?requireTLS=true' },
    // A relay in the operator's network that asks for no password.
    { SMTP_URL: 'smtp://relay.internal:25' },
    { TRUST_PROXY: '3' },
    // What "openssl rand -hex 32" and "openssl rand -base64 48" write.
    { PEPPER: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
    { PEPPER: 'q7Jv0cS1Qy8hX2m+Zp4kLw9RtB3nFdVuE6aYxGiCoTrHsNjMbPzKfWeDlIgUqOAv' },
    { RATE_LIMIT_FACTOR: '10' },
    { DATABASE_URL: 'postgresql://larkline_app@127.0.0.1:5432/larkline' },
    { NODE_TLS_REJECT_UNAUTHORIZED: '1' },
  ])('takes %j', (change) => {
    expect(parseEnv({ ...PRODUCTION, ...change }).DEPLOYMENT).toBe('production');
  });

  it('NODE_ENV decides nothing', () => {
    expect(parseEnv({ ...PRODUCTION, NODE_ENV: 'development' }).DEPLOYMENT).toBe('production');
    expect(parseEnv({ ...LOCAL, NODE_ENV: 'production' }).DEPLOYMENT).toBe('local');
  });
});

describe('parseEnv', () => {
  it.each(Object.keys(PRODUCTION).filter((name) => !['PUBLIC_URL', 'MAIL_FROM', 'TRUST_PROXY'].includes(name)))(
    'a missing %s is named in one line with where to read on',
    (name) => {
      const message = readRefusal({ ...PRODUCTION, [name]: undefined });

      expect(message).toBe(`Cannot start: ${name} is missing. See .env.example for what each variable means.`);
      expect(readRefusal({ ...PRODUCTION, [name]: '' })).toBe(message);
    },
  );

  it.each([
    [{ PORT: '80a' }, 'PORT '],
    [{ PORT: '70000' }, 'PORT '],
    [{ DATABASE_URL: 'mysql://db/larkline' }, 'DATABASE_URL '],
    [{ JWT_KEYS: 'key-without-id' }, 'JWT_KEYS must be kid:secret pairs'],
    [{ JWT_KEYS: 'short:c2hvcnQ' }, 'JWT_KEYS must be kid:secret pairs'],
    [{ JWT_KEYS: `k1:${secret('the first one')},k1:${secret('the second one')}` }, 'JWT_KEYS must not name two keys alike'],
    [{ PEPPER: 'c2hvcnQ' }, 'PEPPER must be 32 bytes or more'],
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_'],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must start with whsec_'],
    [{ WORKER: 'yes' }, 'WORKER '],
    [{ DEPLOYMENT: 'staging' }, 'DEPLOYMENT '],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR '],
  ])('refuses %j in one line', (change, start) => {
    const message = readRefusal({ ...PRODUCTION, ...change });

    expect(message).toContain(`Cannot start: ${start}`);
    expect(message).not.toContain('\n');
  });

  it('does not repeat a refused secret', () => {
    const refused = {
      ...PRODUCTION,
      JWT_KEYS: 'kid:hunter2',
      PEPPER: 'hunter2',
      STRIPE_SECRET_KEY: 'hunter2',
      STRIPE_WEBHOOK_SECRET: 'hunter2',
      DATABASE_URL: 'hunter2',
    };

    expect(readRefusal(refused)).not.toContain('hunter2');
  });

  it('takes a local run with stand-ins, known secrets and a test clock', () => {
    expect(parseEnv(LOCAL)).toMatchObject({
      DEPLOYMENT: 'local',
      PUBLIC_URL: 'http://localhost:4000',
      STRIPE_API_URL: 'http://127.0.0.1:4010',
      TEST_CLOCK: true,
    });
  });

  it('removes the slash at the end of an origin and decodes the keys in order', () => {
    const keys = [`new:${secret('the first one')}`, `old:${secret('the second one')}`].join(',');

    const env = parseEnv({ ...LOCAL, PUBLIC_URL: 'https://www.larkline.example/', JWT_KEYS: keys });

    expect(env.PUBLIC_URL).toBe('https://www.larkline.example');
    expect(env.JWT_KEYS.map(({ kid, secret: bytes }) => [kid, bytes.export().toString().replace(/\.+$/, '')])).toEqual([
      ['new', 'the first one'],
      ['old', 'the second one'],
    ]);
  });
});

describe('describeEnv', () => {
  it('tells the meaning of each variable, and what an unset one means', () => {
    const described = describeEnv();
    const findFallback = (name: string) => described.find((each) => each.name === name)?.fallback;

    for (const { name, description } of described) {
      expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect(description).toMatch(/\.$/);
    }
    expect([findFallback('DEPLOYMENT'), findFallback('PORT'), findFallback('WORKER'), findFallback('TEST_CLOCK')]).toEqual([
      'production',
      '4000',
      'on',
      'off',
    ]);
    expect([findFallback('DATABASE_URL'), findFallback('PEPPER'), findFallback('STRIPE_API_URL')]).toEqual([null, null, null]);
  });

  it('its fallbacks are what an unset variable becomes', () => {
    const stated = describeEnv().filter((each) => each.fallback !== null && !(each.name in PRODUCTION));

    expect(parseEnv({ ...PRODUCTION, ...Object.fromEntries(stated.map(({ name, fallback }) => [name, fallback ?? ''])) })).toEqual(
      parseEnv(PRODUCTION),
    );
  });
});

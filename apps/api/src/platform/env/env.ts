import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { deploymentProblems } from './deployment-problems.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** One HS256 key: `kid` names it in the token's header, so that keys can be rotated. */
export interface JwtKey {
  readonly kid: string;
  /** Made once: jsonwebtoken would try other kinds of key first at every use of plain bytes. */
  readonly secret: KeyObject;
}

const jwtKeys = z
  .string()
  .transform((value) =>
    value.split(',').map((part): JwtKey => {
      const [kid = '', secret = ''] = part.trim().split(':');
      return { kid, secret: createSecretKey(Buffer.from(secret, 'base64url')) };
    }),
  )
  .refine(
    (keys) => keys.every((key) => key.kid && (key.secret.symmetricKeySize ?? 0) >= 32),
    'must be kid:secret pairs, each secret 32 bytes or more in base64url',
  )
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'must not name two keys alike');

const pepper = z
  .string()
  .transform((value) => Buffer.from(value, 'base64url'))
  .refine((value) => value.length >= 32, 'must be 32 bytes or more in base64url');

/** An id that ends up in the address of somebody else's script, so nothing but an id may pass. */
const idOf = (form: RegExp, message: string) => z.string().regex(form, message).optional();

const schema = z.object({
  DEPLOYMENT: z
    .enum(['local', 'production'])
    .default('production')
    .describe('Where this runs; production refuses stand-ins and default secrets.'),
  PORT: port.default(4000).describe('Port of pages and API.'),
  HOST: z.string().optional().describe('Address to listen on; 127.0.0.1 locally, 0.0.0.0 in production.'),
  PUBLIC_URL: httpUrl.default('http://localhost:4000').describe('Origin that visitors see; links in mails start with it.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe('PostgreSQL, as the role of the running processes: it owns nothing, and row-level security holds for it.'),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('The same database as the role that owns the tables; migrate, backup and restore only. migrate makes the other role.'),
  WEB_DIR: z.string().default('dist/web').describe('Folder of the built pages.'),
  EXPLORER_DIR: z.string().default('dist/explorer').describe('Folder of the built explorer that /graphql shows in a browser.'),
  JWT_KEYS: jwtKeys.describe('Keys of access tokens as kid:base64url, separated by commas; the first one signs.'),
  PEPPER: pepper.describe('Secret mixed into password hashes and stored tokens, base64url.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .describe('Stripe secret key.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .describe('Signing secret of the webhook endpoint /hooks/stripe.'),
  STRIPE_API_URL: httpUrl.optional().describe('Address of a Stripe stand-in; unset for Stripe itself.'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).describe('Mail server.'),
  MAIL_FROM: z.string().default('Larkline <hello@larkline.example>').describe('Sender of every mail; to be set in production.'),
  GA4_MEASUREMENT_ID: idOf(/^G-[A-Z0-9]{4,20}$/, 'must look like G-AB12CD34EF').describe(
    'Measurement id of Google Analytics 4; empty: off.',
  ),
  META_PIXEL_ID: idOf(/^\d{5,20}$/, 'must be digits').describe('Id of the Meta pixel; empty: off.'),
  X_PIXEL_ID: idOf(/^[a-z0-9]{4,12}$/, 'must be small letters and digits').describe('Id of the X pixel; empty: off.'),
  LINKEDIN_PARTNER_ID: idOf(/^\d{3,12}$/, 'must be digits').describe('Partner id of the LinkedIn Insight Tag; empty: off.'),
  BOOKING_EMBED_URL: z
    .url({ protocol: /^https$/ })
    .refine((value) => !new URL(value).username && !new URL(value).password, 'must not carry a password')
    .optional()
    .describe('Outside booking page that /contact embeds after consent, https only; empty: our own form.'),
  VOICE_PROVIDER: z.enum(['vapi']).optional().describe('Outside provider of the voice demo; empty: our own demonstration.'),
  WORKER: onOff.default(true).describe('Whether this process also works off jobs.'),
  TEST_CLOCK: onOff.default(false).describe('Whether the clock can be moved; local only.'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).describe('Multiplies every rate limit.'),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(12).describe('Cost of password hashing; 12 or more in production.'),
  CLAIM_MAIL_DELAY_MINUTES: z.coerce
    .number()
    .min(0)
    .default(10)
    .describe('Wait before a payment without account gets its claim link by mail.'),
  GRACE_PERIOD_DAYS: z.coerce.number().int().min(0).default(14).describe('Days of access after a failed renewal.'),
  REQUEST_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(300)
    .max(60_000)
    .default(9_000)
    .describe('Longest time of one request, milliseconds; the limits of statements and outside calls are parts of it.'),
  RECEIVE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(10_000)
    .describe('Longest time that a caller may take to send a request, milliseconds.'),
  MAX_IN_WORK: z.coerce.number().int().min(1).default(64).describe('GraphQL requests that one process works on at once.'),
  MAX_WAITING: z.coerce.number().int().min(0).default(64).describe('GraphQL requests that wait up to a second for their turn.'),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(4_000).describe('Connections that one process holds open; more are closed.'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0).describe('How many reverse proxies stand in front; 1 or more in production.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of the metrics, never to be reached from outside; PORT + 3, 0 for any free one.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that the metrics are served on.'),
  SQL_TRACE: onOff.default(false).describe('Whether PostgreSQL is told the trace id of each transaction, as application_name.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe('Least level that is logged.'),
});

/** The settings of one process, parsed once at its start. */
export type Env = z.output<typeof schema>;

/** A setting is missing, malformed or forbidden here; the message is one line with the remedy. */
export class EnvError extends Error {}

/**
 * Parses the environment of a process.
 * Throws EnvError naming every wrong variable; in production also for stand-ins, local secrets and the test clock.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} ${present[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
    );
    throw new EnvError(`Cannot start: ${problems.join('; ')}. See .env.example for what each variable means.`);
  }
  if (parsed.data.DEPLOYMENT === 'production') assertFitForProduction(parsed.data, present);
  return parsed.data;
}

/** The variables with description and default, in the order of `.env.example`. */
export function describeEnv(): { name: string; description: string; fallback: string | null }[] {
  return Object.entries(schema.shape).map(([name, type]) => {
    const fallback = type.safeParse(undefined);
    const shown = fallback.success ? fallback.data : undefined;
    return {
      name,
      description: type.description ?? '',
      fallback: shown === undefined ? null : typeof shown === 'boolean' ? (shown ? 'on' : 'off') : String(shown),
    };
  });
}

function assertFitForProduction(env: Env, source: Record<string, string | undefined>): void {
  const problems: string[] = [];
  if (env.STRIPE_API_URL) problems.push('STRIPE_API_URL points at a stand-in: unset it');
  if (env.TEST_CLOCK) problems.push('TEST_CLOCK is on: unset it');
  if (env.BCRYPT_COST < 12) problems.push('BCRYPT_COST is below 12: raise it');
  if (/^sk_test_|^rk_test_/.test(env.STRIPE_SECRET_KEY)) problems.push('STRIPE_SECRET_KEY is a test key: use a live one');
  if (!env.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL must start with https://');
  for (const name of ['JWT_KEYS', 'PEPPER', 'STRIPE_WEBHOOK_SECRET'] as const) {
    if (isLocalSecret(source[name] ?? '')) problems.push(`${name} is the local default: set a secret of your own`);
  }
  if (/^(localhost|127\.|\[::1\])/.test(new URL(env.SMTP_URL).hostname))
    problems.push('SMTP_URL points at this machine: set your mail server');
  problems.push(...deploymentProblems(env, source));
  if (problems.length > 0) throw new EnvError(`Cannot start in production: ${problems.join('; ')}.`);
}

// The launcher's secrets carry the word "local", plain or inside their base64url bytes.
function isLocalSecret(value: string): boolean {
  return (
    value.includes('local') ||
    value.split(',').some((part) =>
      Buffer.from(part.split(':').at(-1) ?? '', 'base64url')
        .toString('latin1')
        .includes('local'),
    )
  );
}

/** The settings of this process. Throws EnvError. */
export function loadEnv(): Env {
  return parseEnv(process.env);
}

import { createSecretKey, type KeyObject } from 'node:crypto';
import { Resolver } from 'node:dns';
import { z } from 'zod';
import type { EnvPart } from './env.ts';
import { platformProblems } from './deployment-problems.ts';
import { httpUrl } from './http-url.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
// Throws on its own for anything but an address: the parser of name servers is the system's.
function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

const port = z.coerce.number().int().min(1).max(65_535);

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

const schema = z.object({
  DEPLOYMENT: z
    .enum(['local', 'production'])
    .default('production')
    .describe('Environment of this process; production refuses stand-ins and default secrets.'),
  LARKLINE_VERSION: z.string().min(1).optional().describe('Version of the release that staff see; by default that of the build.'),
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
  WORKER: onOff.default(true).describe('Whether this process also runs jobs.'),
  TEST_CLOCK: onOff.default(false).describe('Whether the clock can be moved; local only.'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).describe('Multiplies every rate limit.'),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(12).describe('Cost of password hashing; 12 or more in production.'),
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
  MAX_BYTES_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(100_000)
    .default(64_000_000)
    .describe('Bytes of larger bodies and answers that one process holds at once; an eighth of its memory at most.'),
  OUTGOING_STAND_IN: z
    .string()
    .regex(/^[a-z\d.-]+:\d{1,5}$/, 'must be host:port')
    .optional()
    .describe('The one private host that web addresses of users may lead to, as host:port; local only.'),
  OUTGOING_NAME_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .refine(areNameServers, 'must be IP addresses with optional ports, separated by commas')
    .optional()
    .describe('Name servers that web addresses of users are looked up at, as ip or ip:port; those of the system when unset.'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0).describe('Number of reverse proxies in front; 1 or more in production.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of the metrics, never to be reached from outside; PORT + 3, 0 for any free one.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that the metrics are served on.'),
  SQL_TRACE: onOff.default(false).describe('Whether PostgreSQL gets the trace id of each transaction, as application_name.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe('Least level that is logged.'),
});

/** Settings that the platform itself reads. */
export type PlatformEnv = z.output<typeof schema>;

/** The platform's settings, and those that production refuses. */
export const platformEnv: EnvPart = { schema, problems: platformProblems };

import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../pg/start-error.ts';

const port = z.coerce.number().int().min(1).max(65_500);

const schema = z.object({
  PORT: port.default(4000),
  METRICS_PORT: port.optional(),
  EMULATORS_PORT: port.optional(),
  SMTP_PORT: port.optional(),
  PG_PORT: port.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  EMULATOR_TOKEN: z.string().min(8).default('local-emulator-token'),
});

/** The checkout's root folder. */
export const rootDir = path.resolve(import.meta.dirname, '../..');

/** Distance of each port from PORT, unless it has a variable of its own. In development Vite proxies to the api. */
export const portOffsets = { api: 1, metrics: 3, emulators: 10, smtp: 11, postgres: 12 } as const;

/** Settings of a local run. */
export interface Settings {
  port: number;
  metricsPort: number;
  emulatorsPort: number;
  smtpPort: number;
  postgresPort: number;
  /** Origin that visitors see. */
  publicUrl: string;
  /** A PostgreSQL to use instead of the embedded one, as the role that owns the tables. */
  databaseUrl: string | null;
  /** The same as the role of the api, when the caller provides one; otherwise the migration creates it. */
  appDatabaseUrl: string | null;
  /** Absolute folder of data, logs and the record of the run. */
  dataDir: string;
  emulatorToken: string;
  verbose: boolean;
}

/** Reads environment and arguments. Throws StartError naming the first wrong variable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env, args: string[] = process.argv.slice(2)): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join('.')} cannot be used (${issue?.message}): correct or unset it`);
  }
  const { PORT, ...own } = parsed.data;
  return {
    port: PORT,
    metricsPort: own.METRICS_PORT ?? PORT + portOffsets.metrics,
    emulatorsPort: own.EMULATORS_PORT ?? PORT + portOffsets.emulators,
    smtpPort: own.SMTP_PORT ?? PORT + portOffsets.smtp,
    postgresPort: own.PG_PORT ?? PORT + portOffsets.postgres,
    publicUrl: own.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${PORT}`,
    databaseUrl: own.DATABASE_OWNER_URL ?? own.DATABASE_URL ?? null,
    appDatabaseUrl: own.DATABASE_OWNER_URL ? (own.DATABASE_URL ?? null) : null,
    dataDir: path.resolve(rootDir, own.DATA_DIR),
    emulatorToken: own.EMULATOR_TOKEN,
    verbose: args.includes('--verbose'),
  };
}

import { z } from 'zod';
import type { DomainEnv } from '../domain/registry.ts';
import type { PlatformEnv } from './platform-env.ts';

export type { JwtKey } from './platform-env.ts';

/** The settings of one process, parsed once at its start: the platform's and those of every domain. */
export interface Env extends PlatformEnv, DomainEnv {}

/** The variables as they were set; unset and empty ones are left out. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** Settings that a domain or the platform declares. */
export interface EnvPart {
  /** One field per variable, each with a description. */
  readonly schema: z.ZodObject;
  /** Well-formed settings that production refuses, each with its remedy; never repeats a secret. */
  readonly problems?: (env: Env, source: EnvSource) => string[];
}

/** The output of a part's schema, as an interface can extend it. */
export type EnvOf<Schema extends z.ZodType> = z.output<Schema>;

/** A setting is missing, malformed or forbidden here; the message is one line with the remedy. */
export class EnvError extends Error {}

/**
 * Parses the environment of a process.
 * Throws EnvError naming every wrong variable; in production also for stand-ins, local secrets and the test clock.
 */
export function parseEnv(parts: readonly EnvPart[], source: EnvSource): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.object(mergeShapes(parts)).safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} ${present[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
    );
    throw new EnvError(`Cannot start: ${problems.join('; ')}. See .env.example for what each variable means.`);
  }
  const env = parsed.data as unknown as Env;
  if (env.DEPLOYMENT === 'production') {
    const problems = parts.flatMap((part) => part.problems?.(env, present) ?? []);
    if (problems.length > 0) throw new EnvError(`Cannot start in production: ${problems.join('; ')}.`);
  }
  return env;
}

/** A variable as `.env.example` shows it. */
export interface DescribedVariable {
  readonly name: string;
  readonly description: string;
  /** The default, as one would write it; `null` without one. */
  readonly fallback: string | null;
  readonly required: boolean;
}

/** Returns the variables with description and default, in the order of `.env.example`. */
export function describeEnv(parts: readonly EnvPart[]): DescribedVariable[] {
  return Object.entries(mergeShapes(parts)).map(([name, type]) => {
    const fallback = type.safeParse(undefined);
    const shown = fallback.success ? fallback.data : undefined;
    return {
      name,
      description: type.description ?? '',
      fallback: shown === undefined ? null : typeof shown === 'boolean' ? (shown ? 'on' : 'off') : String(shown),
      required: !fallback.success,
    };
  });
}

/** Returns the settings of this process. Throws EnvError. */
export function loadEnv(parts: readonly EnvPart[]): Env {
  return parseEnv(parts, process.env);
}

function mergeShapes(parts: readonly EnvPart[]): Record<string, z.ZodType> {
  return Object.assign({}, ...parts.map(({ schema }) => schema.shape)) as Record<string, z.ZodType>;
}

import type { Env } from '../../platform/env/env.ts';
import { makeSystemContext, type Context } from '../../platform/context/context.ts';
import { makeLog } from '../../platform/log/log.ts';
import { AUDIT_HEAD, beginAuditWalk, walkAudit, type AuditWalk } from '../../platform/audit/walk-audit.ts';
import { reach } from './reach.ts';
import { closePlatform, openPlatform } from './runtime.ts';
import { StartError } from './start-error.ts';

/** Findings of `verify-audit`. */
export interface AuditVerdict {
  /** Entries that were compared. */
  readonly entries: number;
  /** Position and hash of the newest entry, to keep outside the database: `12:9f…`; `null` for an empty log. */
  readonly head: string | null;
  /** The first problems, one line per entry. */
  readonly problems: readonly string[];
}

/** Runs `verify-audit [position:hash]` on the database of the environment. Throws StartError. */
export async function runVerifyAudit(env: Env, known?: string): Promise<AuditVerdict> {
  const platform = await openPlatform(env, { log: makeLog(env.LOG_LEVEL) });
  try {
    const ctx = makeSystemContext(platform, { requestId: 'verify-audit', reason: 'command verify-audit' });
    return await reach(() => verifyAudit(ctx, known), { url: env.DATABASE_URL, as: 'process' });
  } finally {
    await closePlatform(platform);
  }
}

/**
 * Walks the audit log in order and hashes each entry here, not in the database. With the head of an earlier run, entries that were cut
 * off at the end are found too. Throws StartError for a head that is none.
 */
export async function verifyAudit(ctx: Pick<Context, 'em'>, known?: string): Promise<AuditVerdict> {
  if (known !== undefined && !AUDIT_HEAD.test(known)) throw new StartError('Usage: main.js verify-audit [position:hash]');
  let walk: AuditWalk & { isEnd?: boolean } = await beginAuditWalk(ctx);
  while (!walk.isEnd) walk = await walkAudit(ctx, walk, known ?? null);
  const { position, seal, problems } = walk;
  return { entries: position, head: seal === null ? null : `${position}:${seal}`, problems };
}

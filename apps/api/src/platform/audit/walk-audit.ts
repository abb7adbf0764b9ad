import { createHash } from 'node:crypto';
import type { Context } from '../context/context.ts';

/** How far the comparison of the audit log has come. */
export interface AuditWalk {
  /** Position of the last entry that was compared; 0 at the start. */
  readonly position: number;
  /** Its seal. */
  readonly seal: string | null;
  /** The first problems, one line per entry. */
  readonly problems: readonly string[];
  /** Whether the entry of a known head was found unchanged. */
  readonly sawKnown: boolean;
}

/** The newest entry of an earlier comparison: its position and seal, as `12:9f…`. */
export type AuditHead = string;

export const AUDIT_HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;
const ROWS_AT_ONCE = 5_000;
const MOST_PROBLEMS = 20;

interface Row {
  readonly id: string;
  readonly position: string | null;
  readonly previous_seal: string | null;
  readonly seal: string | null;
  readonly text: string;
}

/** Begins a comparison: finds entries that are not sealed. */
export async function beginAuditWalk({ em }: Pick<Context, 'em'>): Promise<AuditWalk> {
  const unsealed = await em.execute<{ id: string }[]>('select id from admin_actions where seal is null order by id limit ?', [
    MOST_PROBLEMS,
  ]);
  return { position: 0, seal: null, sawKnown: false, problems: unsealed.map(({ id }) => `entry ${id} is not sealed`) };
}

/**
 * Compares the next entries of the audit log, in order, and hashes each here, not in the database. Returns how far it has come, and whether
 * that is the end; there, with the head of an earlier comparison, entries that were cut off are found too.
 */
export async function walkAudit(
  { em }: Pick<Context, 'em'>,
  from: AuditWalk,
  known: AuditHead | null,
): Promise<AuditWalk & { isEnd: boolean }> {
  const [knownPosition, knownSeal] = known?.split(':') ?? [];
  const problems = [...from.problems];
  let { position, seal: before, sawKnown } = from;
  const rows = await em.execute<Row[]>(
    `select a.id, a.position, a.previous_seal, a.seal, audit_text(a) as text from admin_actions a
     where a.position > ? order by a.position limit ?`,
    [position, ROWS_AT_ONCE],
  );
  for (const row of rows) {
    const found = Number(row.position);
    if (found !== position + 1) problems.push(`${found - position - 1} entries are missing after position ${position}`);
    else if (row.previous_seal !== before) problems.push(`entry ${row.id} at position ${found} does not follow the one before`);
    if (hashText(row.text) !== row.seal) problems.push(`entry ${row.id} at position ${found} was changed`);
    if (String(found) === knownPosition) sawKnown = row.seal === knownSeal;
    position = found;
    before = row.seal;
  }
  const isEnd = rows.length < ROWS_AT_ONCE;
  if (isEnd && known !== null && !sawKnown) problems.push(`the entry at position ${knownPosition} is not the one that is known`);
  return { position, seal: before, sawKnown, problems: problems.slice(0, MOST_PROBLEMS), isEnd };
}

function hashText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

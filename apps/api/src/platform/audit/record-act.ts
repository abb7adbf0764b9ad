import type { Actor } from '../context/actor.ts';
import type { Context } from '../context/context.ts';

/** A value of a changed field, as the audit log shows it. */
type ActValue = string | number | boolean | Date | null | undefined;

type ActValues = Readonly<Record<string, ActValue>>;

/** An act for the audit log: of staff, or of a client where it is sensitive. */
export interface Act {
  /** Kind of act in snake_case, the object first: `subscription_updated`. */
  readonly action: string;
  /** The business concerned; left out where none is. */
  readonly clientId?: string | null;
  /** A reason or remark of the person. */
  readonly notes?: string | null;
  /** The fields before the act. No secret and no password may be among them. */
  readonly before?: ActValues;
  /** The same fields after it; only those that differ are recorded. */
  readonly after?: ActValues;
}

/** A field that an act changed. */
export interface ActChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Longest value of a field that is recorded, in characters. */
const MAX_VALUE = 500;

/**
 * Appends an act to the audit log, in the transaction of `tx`, under the name of the asking party: what is rolled back was not done.
 * Throws outside a transaction (ADM-08, ADM-13).
 */
export async function recordAct(tx: Context, act: Act): Promise<void> {
  if (!tx.em.isInTransaction()) throw new Error(`The act ${act.action} must be recorded in a transaction`);
  const { kind, email, id } = toParty(tx.actor);
  const changes = listChanges(act.before ?? {}, act.after ?? {});
  await tx.em.execute(
    'select record_act(?::uuid, ?::text, ?::text, ?::text, ?::uuid, ?::text, ?::uuid, ?::text, ?::jsonb, ?::timestamptz)',
    [
      tx.newId(),
      act.action,
      email,
      kind,
      id,
      act.notes ?? null,
      act.clientId ?? null,
      tx.requestId,
      changes.length > 0 ? JSON.stringify(changes) : null,
      tx.now(),
    ],
  );
  tx.acts.recorded += 1;
}

interface Party {
  readonly kind: 'staff' | 'client' | 'api_key' | 'system';
  readonly email: string;
  readonly id: string | null;
}

function toParty(actor: Actor | null): Party {
  switch (actor?.kind) {
    case 'person':
      return { kind: actor.isStaff ? 'staff' : 'client', email: actor.email, id: actor.userId };
    case 'acting':
      return { kind: 'staff', email: actor.email, id: actor.userId };
    case 'apiKey':
      return { kind: 'api_key', email: 'API key', id: actor.keyId };
    case 'system':
      return { kind: 'system', email: actor.reason, id: null };
    case undefined:
      return { kind: 'client', email: 'not signed in', id: null };
  }
}

/** Returns the fields that differ, with both values as texts. */
export function listChanges(before: ActValues, after: ActValues): ActChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: toText(before[field]), after: toText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

function toText(value: ActValue): string | null {
  if (value === null || value === undefined) return null;
  return (value instanceof Date ? value.toISOString() : String(value)).slice(0, MAX_VALUE);
}

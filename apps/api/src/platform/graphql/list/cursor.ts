import { createHmac } from 'node:crypto';
import { safeEqual } from '../../auth/secrets.ts';
import { AppError } from '../../errors/app-error.ts';
import { WRONG_CURSOR } from './request.ts';

/** Scope of a cursor. */
export interface CursorScope {
  readonly list: string;
  /** The client whose list it is; `null` in lists of the whole table. */
  readonly clientId: string | null;
  /** Of sort, filter and search. */
  readonly fingerprint: string;
}

/** Values of a row in the columns of its order, the id last, as PostgreSQL prints them. */
export type CursorValues = readonly (string | null)[];

const VERSION = 1;
const MAC_LENGTH = 22;

/** Returns an opaque cursor: version, values and a keyed hash over them and their scope. */
export function writeCursor(pepper: Buffer, scope: CursorScope, values: CursorValues): string {
  const body = Buffer.from(JSON.stringify([VERSION, ...values])).toString('base64url');
  return `${makeMac(pepper, scope, body)}${body}`;
}

/** Reads a cursor. Throws INVALID_INPUT for the argument `field` when this product did not write it for this scope. */
export function readCursor(pepper: Buffer, scope: CursorScope, cursor: string, field: 'after' | 'before'): CursorValues {
  const body = cursor.slice(MAC_LENGTH);
  if (!safeEqual(cursor.slice(0, MAC_LENGTH), makeMac(pepper, scope, body)))
    throw new AppError('INVALID_INPUT', WRONG_CURSOR, { fields: { [field]: WRONG_CURSOR } });
  const [, ...values] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, ...(string | null)[]];
  return values;
}

function makeMac(pepper: Buffer, { list, clientId, fingerprint }: CursorScope, body: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['cursor', VERSION, list, clientId, fingerprint, body]))
    .digest('base64url')
    .slice(0, MAC_LENGTH);
}

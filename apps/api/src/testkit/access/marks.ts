import { canaryNumber, canarySeconds, type Subject } from './canary-rows.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// Cursors and the like: what they hold is searched as well.
const ENCODED = /[\w-]{16,}={0,2}/g;
const CANARY = /canary-([a-z])-([a-z_]+)-([a-z_]+)/gi;

/** A column whose canary was found. */
export interface FoundCanary {
  readonly letter: string;
  readonly column: string;
}

/** Finds what belongs to a subject in any text: its canaries, ids, numbers and times. */
export class Marks {
  readonly letter: string;
  readonly #ids: ReadonlySet<string>;
  readonly #patterns: readonly RegExp[];

  constructor({ letter, account, rows }: Subject) {
    this.letter = letter;
    const values = [...rows.values()].flatMap((row) => Object.values(row));
    const ids = values.filter((value): value is string => typeof value === 'string' && UUID.test(value));
    this.#ids = new Set([...ids, account.userId, account.clientId]);
    this.#patterns = [
      new RegExp(`canary-${letter}-[\\w-]*`, 'i'),
      new RegExp(`:${canarySeconds(letter).replace('.', '\\.')}Z`),
      new RegExp(`\\b${String(canaryNumber(letter)).slice(0, -3)}\\d{3}\\b`),
    ];
  }

  get ids(): readonly string[] {
    return [...this.#ids];
  }

  /** The marks in a text, and in what it holds encoded; empty when there are none. */
  foundIn(text: string): string[] {
    return [text, ...decodedIn(text)].flatMap((each) => [
      ...[...this.#ids].filter((id) => each.toLowerCase().includes(id)),
      ...this.#patterns.flatMap((pattern) => pattern.exec(each)?.[0] ?? []),
    ]);
  }
}

/** Returns every canary in a text, of any owner. */
export function canariesIn(text: string): FoundCanary[] {
  return [text, ...decodedIn(text)].flatMap((each) =>
    [...each.matchAll(CANARY)].map(([, letter = '', table = '', column = '']) => ({
      letter: letter.toUpperCase(),
      column: `${table}.${column}`.toLowerCase(),
    })),
  );
}

function decodedIn(text: string): string[] {
  return [...text.matchAll(ENCODED)].map(([encoded]) => Buffer.from(encoded, 'base64url').toString('latin1'));
}

/** A kind of statement that took long. */
export interface SlowStatement {
  /** The statement without values, shortened. */
  readonly text: string;
  /** How often it took long. */
  readonly count: number;
  /** Within which 95 of 100 of the latest of those were done, in milliseconds. */
  readonly p95Ms: number;
  readonly longestMs: number;
  readonly lastAt: Date;
}

/** A statement that takes so long is noted. */
export const SLOW_MS = 100;
const LONGEST_TEXT = 600;
/** Kinds that are kept; the one that was noted least recently makes room. */
const MOST_KINDS = 200;
/** Durations of a kind that are kept. */
const MOST_DURATIONS = 100;

interface Kind {
  count: number;
  longestMs: number;
  lastAt: Date;
  readonly latestMs: number[];
}

/** The slow statements of one process since its start, in memory. Their values are never kept. */
export class SlowStatements {
  readonly #kinds = new Map<string, Kind>();

  /** Notes a statement that took at least `SLOW_MS`. */
  note(sql: string, seconds: number, at: Date): void {
    const ms = Math.round(seconds * 1_000);
    if (ms < SLOW_MS) return;
    const text = withoutValues(sql);
    const kind = this.#kinds.get(text) ?? { count: 0, longestMs: 0, lastAt: at, latestMs: [] };
    // Put back as the newest.
    this.#kinds.delete(text);
    this.#kinds.set(text, kind);
    kind.count += 1;
    kind.lastAt = at;
    kind.longestMs = Math.max(kind.longestMs, ms);
    kind.latestMs.push(ms);
    if (kind.latestMs.length > MOST_DURATIONS) kind.latestMs.shift();
    const [oldest] = this.#kinds.keys();
    if (this.#kinds.size > MOST_KINDS && oldest !== undefined) this.#kinds.delete(oldest);
  }

  /** Returns the kinds whose slow statements took the longest altogether, at most `most`. */
  list(most: number): SlowStatement[] {
    return [...this.#kinds]
      .map(([text, { count, longestMs, lastAt, latestMs }]) => ({ text, count, longestMs, lastAt, p95Ms: p95(latestMs) }))
      .sort((left, right) => right.count * right.p95Ms - left.count * left.p95Ms)
      .slice(0, most);
  }
}

function p95(durations: readonly number[]): number {
  const sorted = [...durations].sort((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/** Returns a statement on one line with a ? for each literal, and one for each list of them. */
export function withoutValues(sql: string): string {
  const text = sql
    .slice(0, 20 * LONGEST_TEXT)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?')
    .replaceAll(/(\(\?\))(?:\s*,\s*\(\?\))+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

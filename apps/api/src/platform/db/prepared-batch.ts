import { types } from 'pg';
import type { Call } from './prepared.ts';

/** Numbers of the SQL types that parameters have, from pg_type. */
const TYPE_OIDS = { text: 25, json: 114, uuid: 2950, timestamptz: 1184, jsonb: 3802 } as const;
/** SQL types that a parameter of a prepared statement can have. */
export type ParameterType = keyof typeof TYPE_OIDS;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** A connection's prepared statements: the columns of each result, by statement name, the latest used last. */
type PreparedStatements = Map<string, readonly Column[]>;
/** Most statements that a connection keeps prepared; each costs the server a plan's memory. The least recently used one is closed. */
const MOST_PREPARED = 100;
const preparedOn = new WeakMap<Wire, PreparedStatements>();

/** The part of pg's connection that queries write to; pg-cursor and pg-query-stream use the same one. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string; types: number[] }): void;
  bind(message: { statement: string; values: (string | null)[] }): void;
  describe(message: { type: 'P'; name: '' }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/**
 * Several named statements as one query of pg: Parse (once per connection), Bind and Execute of each, and a single Sync
 * ("Extended Query" in PostgreSQL's protocol). They are one transaction and one round trip. Names at the level of the protocol
 * are what a pooler in transaction mode can follow (PgBouncer 1.21, `max_prepared_statements`); SQL PREPARE is not.
 * Columns are described when a statement is prepared, not at each use.
 */
export class PreparedBatch {
  readonly #calls: readonly Call[];
  readonly #texts: readonly (string | null)[][];
  readonly #rows: Record<string, unknown>[][];
  readonly #fresh = new Map<string, readonly Column[]>();
  #known: PreparedStatements = new Map();
  #at = 0;
  callback: (failure: Error | null, rows?: Record<string, unknown>[][]) => void;

  /** Throws for a value that PostgreSQL has no text for. */
  constructor(calls: readonly Call[], callback: PreparedBatch['callback']) {
    this.#calls = calls;
    this.#texts = calls.map(({ values }) => values.map(toText));
    this.#rows = calls.map(() => []);
    this.callback = callback;
  }

  submit(wire: Wire): null {
    this.#known = preparedOn.get(wire) ?? new Map();
    preparedOn.set(wire, this.#known);
    wire.stream.cork();
    try {
      this.#calls.forEach(({ statement: { name, sql, types: names } }, index) => {
        const isFresh = !this.#known.has(name) && !this.#fresh.has(name);
        if (isFresh) wire.parse({ name, text: sql, types: names.map((type) => TYPE_OIDS[type]) });
        wire.bind({ statement: name, values: this.#texts[index] ?? [] });
        if (isFresh) wire.describe({ type: 'P', name: '' });
        if (isFresh) this.#fresh.set(name, []);
        wire.execute({});
      });
      for (const name of this.#leastUsed()) wire.close({ type: 'S', name });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number; format: 'text' | 'binary' }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
    this.#fresh.set(this.#name, columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#fresh.get(this.#name) ?? this.#known.get(this.#name) ?? [];
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const text = fields[index];
      row[name] = text === null || text === undefined ? null : parse(text);
    }
    this.#rows[this.#at]?.push(row);
  }

  handleCommandComplete(): void {
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  // pg forgets the query at its first error; it no longer receives messages that arrive before ReadyForQuery.
  handleError(failure: Error): void {
    this.callback(failure);
  }

  handleReadyForQuery(): void {
    for (const [name, columns] of this.#fresh) this.#known.set(name, columns);
    this.callback(null, this.#rows);
  }

  // Forgets and returns the statements that are too many, never one of this batch.
  #leastUsed(): string[] {
    for (const { statement } of this.#calls) {
      const columns = this.#known.get(statement.name);
      if (!columns) continue;
      this.#known.delete(statement.name);
      this.#known.set(statement.name, columns);
    }
    const tooMany = this.#known.size + this.#fresh.size - MOST_PREPARED;
    if (tooMany <= 0) return [];
    const inUse = new Set(this.#calls.map(({ statement }) => statement.name));
    const names = [...this.#known.keys()].filter((name) => !inUse.has(name)).slice(0, tooMany);
    for (const name of names) this.#known.delete(name);
    return names;
  }

  get #name(): string {
    return this.#calls[this.#at]?.statement.name ?? '';
  }
}

function toText(value: string | Date | null): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value.includes('\0')) throw new Error('A value contains a NUL character, which PostgreSQL text cannot hold');
  return value;
}

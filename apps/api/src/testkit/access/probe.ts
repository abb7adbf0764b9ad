import type { Answer, TestBrowser } from '../test-browser.ts';
import { type Asker, type Cell, expectedCell, isRefusal, type Root } from './access-table.ts';
import type { Subject } from './canary-rows.ts';
import { stepCoordinate, toPlace, valuesAt, type FieldPath, type Operation } from './field-paths.ts';
import { canariesIn, Marks } from './marks.ts';

/** A caller: the browser, and its own client. */
export interface Person {
  readonly asker: Asker;
  readonly browser: TestBrowser;
  readonly subject: Subject | null;
}

/** An answer with what was asked. */
export interface ProbeAnswer {
  readonly person: Person;
  readonly operation: Operation;
  readonly answer: Answer<Record<string, unknown>>;
}

/** What was seen of one field by one asker, on one way to it. */
export interface Sighting {
  readonly asker: Asker;
  readonly coordinate: string;
  readonly place: string;
  /** Expected access on this path. */
  readonly expected: Cell;
  /** The code of a refusal, or whether there was a value. */
  readonly got: 'data' | 'null' | (string & {});
  readonly values: readonly unknown[];
}

/**
 * Asks as several people, and looks through every answer for what belongs to others. What is wrong is gathered in `leaks`,
 * each with the query that shows it.
 */
export class Probe {
  readonly leaks: string[] = [];
  /** Columns whose canary was seen, with a query that shows it. */
  readonly seen = new Map<string, { readonly asker: Asker; readonly column: string; readonly query: string }>();
  requests = 0;
  readonly #subjects: readonly Marks[];
  readonly #secrets: readonly string[];

  /** `secrets`: values that may be in no answer. */
  constructor(subjects: readonly Subject[], secrets: readonly string[]) {
    this.#subjects = subjects.map((subject) => new Marks(subject));
    this.#secrets = secrets;
  }

  /** Sends an operation and looks through the answer. */
  async ask(person: Person, operation: Operation): Promise<ProbeAnswer> {
    this.requests += 1;
    const answer = await person.browser.ask<Record<string, unknown>>(operation.query, operation.variables);
    this.#inspect(person, operation, answer);
    return { person, operation, answer };
  }

  #inspect({ asker, subject }: Person, operation: Operation, answer: Answer<Record<string, unknown>>): void {
    const text = JSON.stringify([answer.data, answer.errors, ...answer.headers]);
    const found = this.#secrets.filter((secret) => text.includes(secret)).map((secret) => `the secret ${secret}`);
    if (asker !== 'admin') {
      const others = this.#subjects.filter((marks) => marks.letter !== subject?.letter);
      found.push(...others.flatMap((marks) => marks.foundIn(text).map((mark) => `${mark} of ${marks.letter}`)));
    }
    for (const canary of canariesIn(text))
      this.seen.set(`${asker} ${canary.column}`, { asker, column: canary.column, query: operation.query });
    for (const what of new Set(found)) {
      this.leaks.push(`${asker} sees ${what}, asking ${operation.query} with ${JSON.stringify(operation.variables)}`);
    }
  }
}

/** Returns what an answer contains of each field on the given paths. */
export function sightingsIn({ person, answer }: ProbeAnswer, paths: readonly FieldPath[]): Sighting[] {
  const codes = new Map(answer.errors.map((error) => [placeOfError(error.path ?? []), error.extensions.code]));
  const sightings = new Map<string, Sighting>();
  for (const path of paths) {
    let parent: Cell | Root = path[0]?.type === 'Mutation' ? 'mutation' : 'query';
    let refusal: string | null = null;
    for (const [index, step] of path.entries()) {
      const here = path.slice(0, index + 1);
      const place = toPlace(here);
      const cell: Cell = expectedCell(step.field, parent, person.asker);
      parent = cell;
      refusal ??= codes.get(place) ?? codes.get('') ?? null;
      const key = `${stepCoordinate(step)} ${place}`;
      if (sightings.has(key)) continue;
      const values = refusal ? [] : valuesAt(answer.data ?? {}, here);
      const got = refusal ?? (values.length > 0 ? 'data' : 'null');
      sightings.set(key, { asker: person.asker, coordinate: stepCoordinate(step), place, expected: cell, got, values });
    }
  }
  return [...sightings.values()];
}

// Where in the answer, without the places in lists.
function placeOfError(path: readonly (string | number)[]): string {
  return path.filter((part) => typeof part === 'string').join('.');
}

/** Returns the sightings that are not what the table says, in words; whatever is below a wrong place is left out. */
export function findMistakes(sightings: readonly Sighting[]): string[] {
  const wrong = new Map<string, string>();
  for (const sighting of sightings) {
    const told = wrongWith(sighting);
    const above = sighting.place.slice(0, Math.max(0, sighting.place.lastIndexOf('.')));
    if (told) wrong.set(`${sighting.asker} ${sighting.place}`, wrong.has(`${sighting.asker} ${above}`) ? '' : told);
  }
  return [...wrong.values()].filter(Boolean);
}

/** Returns whether a sighting is what the table says; `null` when it is, else what is wrong. */
function wrongWith({ asker, coordinate, place, expected, got }: Sighting): string | null {
  const told = `${asker} at ${place} (${coordinate}): the table says ${expected}, the answer is ${got}`;
  // Staff have no client of their own, so that nothing below it is asked for.
  if (expected === 'REASON_REQUIRED' && got === 'null' && /(^|\.)client\./.test(place)) return null;
  if (isRefusal(expected)) return got === expected ? null : told;
  if (expected === 'null') return got === 'null' ? null : told;
  if (got === 'data' || got === 'null') return null;
  return expected === 'own' && asker === 'admin' && got === 'NOT_FOUND' ? null : told;
}

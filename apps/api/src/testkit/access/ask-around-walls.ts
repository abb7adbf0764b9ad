import { getNamedType } from 'graphql';
import type { Asker } from './access-table.ts';
import { operationFor, toPlace, prefixesWithArguments, valuesAt, type FieldPath, type Step } from './field-paths.ts';
import { Marks } from './marks.ts';
import { sightingsIn, type ProbeAnswer, type Person } from './probe.ts';
import { trialInputs } from './sample-values.ts';
import { LEAVES_OF_A_QUERY, rootQueries, type RootQuery, type Walk } from './walk.ts';

const CURSOR_ARGUMENTS = /^(after|before|cursor)$/;
const CURSOR_FIELDS = /^(cursor|startCursor|endCursor)$/;

// Staff see every client; the others reach the same rows as the owner or as a key with scopes, and are refused more.
const LEFT_OUT: readonly Asker[] = ['admin', 'manager', 'viewer', 'keyWithoutScope'];

/**
 * Asks a visitor, owners, an API key and acting staff with every argument that a query takes: with the ids, cursors and texts of the victim, with each
 * value of an enum, and so on. With an id nothing may come back, and nothing of others may be counted. That nothing of the
 * victim comes back is the probe's to see. `sample` chooses the values that are tried, all by default.
 */
export async function askAroundWalls(
  walk: Walk,
  sample: (trials: readonly Trial[]) => readonly Trial[] = (trials) => trials,
): Promise<{ attempts: number; wrong: string[] }> {
  const wrong: string[] = [];
  let attempts = 0;
  for (const query of await rootQueries(walk)) {
    for (const prefix of prefixesWithArguments(query.paths)) {
      const leaves = leavesBelow(query.paths, prefix);
      for (const trial of sample(await makeTrials(walk, query, prefix, leaves))) {
        for (const person of walk.people.filter(({ asker }) => !LEFT_OUT.includes(asker))) {
          const own = query.argumentsFor(person);
          const place = toPlace(prefix);
          const operation = operationFor('query', leaves, (path) => ({
            ...own(path),
            ...(toPlace(path) === place && { [trial.argument]: trial.value }),
          }));
          attempts += 1;
          wrong.push(...wrongWith(await walk.probe.ask(person, operation), leaves, trial.isId ? place : null));
        }
      }
    }
  }
  return { attempts, wrong };
}

function leavesBelow(paths: readonly FieldPath[], prefix: FieldPath): FieldPath[] {
  return paths.filter((path) => toPlace(path.slice(0, prefix.length)) === toPlace(prefix)).slice(0, LEAVES_OF_A_QUERY);
}

interface Trial {
  readonly argument: string;
  readonly value: unknown;
  /** Whether the value is an id, with which no row may come back. */
  readonly isId: boolean;
}

/** Returns the trials of a query, one argument at a time. */
async function makeTrials({ probe, victim }: Walk, query: RootQuery, prefix: FieldPath, leaves: readonly FieldPath[]): Promise<Trial[]> {
  const { field } = prefix.at(-1) as Step;
  const trials: Trial[] = [];
  for (const { name, type } of field.args) {
    if (name === 'first') continue;
    const values = CURSOR_ARGUMENTS.test(name)
      ? await readCursors({ asker: 'subscribed', browser: victim.account.browser, subject: victim })
      : trialInputs(type, `${field.name}(${name})`, { ids: new Marks(victim).ids, texts: [`CANARY-${victim.letter}`, '2026-11'] });
    const isId = getNamedType(type).name === 'ID';
    trials.push(...values.map((value) => ({ argument: name, value, isId })));
  }
  return trials;

  async function readCursors(owner: Person): Promise<unknown[]> {
    const cursors = leaves.filter((path) => CURSOR_FIELDS.test((path.at(-1) as Step).field.name));
    const { answer } = await probe.ask(owner, operationFor('query', cursors, query.argumentsFor(owner)));
    return [...new Set(cursors.flatMap((path) => valuesAt(answer.data ?? {}, path)))];
  }
}

function wrongWith(asked: ProbeAnswer, leaves: readonly FieldPath[], refusedPlace: string | null): string[] {
  const told = `with ${JSON.stringify(asked.operation.variables)} ${asked.person.asker}`;
  return sightingsIn(asked, leaves).flatMap(({ place, coordinate, got, values }) => {
    const counts = coordinate.endsWith('.totalCount') && values.some((count) => count !== 0 && count !== 1);
    return [
      ...(place === refusedPlace && got === 'data' ? [`${told} gets data at ${place}`] : []),
      ...(counts ? [`${told} counts others at ${place}`] : []),
      ...(got === 'INTERNAL' ? [`${told} causes a fault at ${place}`] : []),
    ];
  });
}

import type { TestApi } from '../test-api.ts';
import type { Asker } from './access-table.ts';
import type { Subject } from './canary-rows.ts';

type Variables = Readonly<Record<string, unknown>>;

/** What is needed to try a mutation. */
export interface MutationTrial {
  /** Arguments with which it could succeed; `own` is the asker's own client, if it has one. */
  variables(own: Subject | null): Variables;
  /** Arguments with ids of another client, for mutations that take ids: each must be refused. */
  foreign?(victim: Subject, own: Subject | null): readonly Variables[];
  /** Arguments with ids of another client that are passed over like those of rows that are gone. */
  passesOver?(victim: Subject): readonly Variables[];
  /** Askers whom it refuses for a reason of its own, with a code of the access rule. */
  refusesItself?: readonly Asker[];
}

/** Trials by the name of their mutation, in the order in which they are tried. */
export type Trials = Readonly<Record<string, MutationTrial>>;
/** The default of a file `<domain>.trials.ts`. */
export type TrialsOfDomain = (api: TestApi) => Trials;

/** Returns a mutation without ids: the same arguments for every asker. */
export function always(variables: Variables): MutationTrial {
  return { variables: () => variables };
}

/** Returns a mutation of one row: with the asker's own row of a table it may succeed, with another client's it must be refused. */
export function ownRow(table: string, variables: (id: unknown) => Variables): MutationTrial {
  return {
    variables: (own) => variables(own?.rows.get(table)?.['id'] ?? '018f0000-0000-7000-8000-00000000c0de'),
    foreign: (victim) => [variables(victim.rows.get(table)?.['id'])],
  };
}

/** Returns a mutation that adds a row: without an id it may succeed, with the id of another client's row it must be refused. */
export function newRow(table: string, variables: Variables): MutationTrial {
  return {
    variables: () => variables,
    foreign: (victim) => [{ ...variables, id: victim.rows.get(table)?.['id'] }],
  };
}

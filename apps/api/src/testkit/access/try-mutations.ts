import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { expectedCell, isRefusal, otherCell, takesIds } from './access-table.ts';
import { operationFor, pathsFrom, type MakeArguments, type FieldPath } from './field-paths.ts';
import type { Subject } from './canary-rows.ts';
import { placesOfField, valuesAtPlace } from './input-places.ts';
import { Marks } from './marks.ts';
import type { MutationTrial } from './trial.ts';
import { sightingsIn, findMistakes, type Sighting } from './probe.ts';
import { LEAVES_OF_A_QUERY, onePage, type Walk } from './walk.ts';

/** Tries each mutation with another client's ids, and then as everyone, in the order of the trials. */
export async function tryMutations(
  walk: Walk,
  trials: Readonly<Record<string, MutationTrial>>,
): Promise<{ sightings: Sighting[]; wrong: string[] }> {
  const root = walk.schema.getMutationType() as GraphQLObjectType;
  const sightings: Sighting[] = [];
  const wrong: string[] = [];
  for (const [name, trial] of Object.entries(trials)) {
    const field = root.getFields()[name];
    if (!field) throw new Error(`There is no mutation ${name}: its trial can go`);
    const paths = shortestPaths(pathsFrom(walk.schema, root, field));
    wrong.push(...(await tryForeignIds(walk, field, trial, paths)));
    for (const person of walk.people) {
      const variables = trial.variables(person.subject);
      const seen = sightingsIn(await walk.probe.ask(person, operationFor('mutation', paths, onRoot(variables))), paths);
      sightings.push(...seen);
      wrong.push(...wrongWithTrial(seen, trial));
    }
  }
  return { sightings, wrong };
}

// A mutation is tried once: what it gives is asked for in one operation, as far down as fits.
function shortestPaths(paths: readonly FieldPath[]): FieldPath[] {
  return [...paths].sort((one, other) => one.length - other.length).slice(0, LEAVES_OF_A_QUERY);
}

function onRoot(variables: Readonly<Record<string, unknown>>): MakeArguments {
  return (path) => (path.length === 1 ? variables : onePage(path));
}

// A mutation may refuse for reasons of its own, but for none of the access rule's.
function wrongWithTrial(seen: readonly Sighting[], trial: MutationTrial): string[] {
  const [root] = seen;
  if (!root) return [];
  const isRefused = !['data', 'null', 'INTERNAL'].includes(root.got);
  const isItsOwn = !isRefusal(root.got) || trial.refusesItself?.includes(root.asker);
  return isRefused && isItsOwn && !isRefusal(root.expected) ? [] : findMistakes(seen);
}

async function tryForeignIds(
  { probe, people, victim }: Walk,
  field: GraphQLField<unknown, unknown>,
  trial: MutationTrial,
  paths: readonly FieldPath[],
): Promise<string[]> {
  if (!takesIds(field)) return [];
  const wrong = untriedPlaces(field, trial, victim);
  for (const { asker, browser, subject } of people.filter((person) => person.asker !== 'admin')) {
    const cell = expectedCell(field, 'mutation', asker);
    const refused = trial.refusesItself?.includes(asker) ? 'FORBIDDEN' : otherCell(field, cell);
    const expected = asker === 'visitor' ? 'UNAUTHENTICATED' : refused;
    for (const variables of trial.foreign?.(victim, subject) ?? []) {
      const asked = await probe.ask({ asker, browser, subject }, operationFor('mutation', paths, onRoot(variables)));
      const got = sightingsIn(asked, paths)[0]?.got;
      if (got !== expected) wrong.push(`${asker} asks ${field.name} with ${JSON.stringify(variables)}: ${got} instead of ${expected}`);
    }
  }
  for (const variables of trial.passesOver?.(victim) ?? []) {
    for (const person of people.filter(({ asker }) => asker === 'subscribed')) {
      const operation = operationFor('mutation', paths, onRoot(variables));
      const { data, errors } = await person.browser.ask(operation.query, operation.variables);
      // The ids that were sent may come back.
      const seen = new Marks(victim).foundIn(JSON.stringify([data, errors])).filter((mark) => !JSON.stringify(variables).includes(mark));
      if (errors.length > 0 || seen.length > 0)
        wrong.push(`${field.name} with ${JSON.stringify(variables)}: ${JSON.stringify([errors, seen])}`);
    }
  }
  return wrong;
}

// Every argument and input field for an id needs arguments with one of the victim's.
function untriedPlaces(field: GraphQLField<unknown, unknown>, trial: MutationTrial, victim: Subject): string[] {
  const ids = new Marks(victim).ids;
  const tried = [...(trial.foreign?.(victim, null) ?? []), ...(trial.passesOver?.(victim) ?? [])];
  return placesOfField(field, 'ID')
    .filter((place) => !tried.some((variables) => valuesAtPlace(place, variables).some((value) => ids.includes(String(value)))))
    .map(({ name }) => `${name} takes ids: the trial needs arguments with an id of another client there`);
}

import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Subject } from './canary-rows.ts';
import { operationFor, pathsFrom, valuesAt, type MakeArguments, type FieldPath, type Step } from './field-paths.ts';
import type { Person, Probe } from './probe.ts';
import { requiredArguments, sampleTurns } from './sample-values.ts';

/** What the walks through the schema have in common. */
export interface Walk {
  readonly probe: Probe;
  /** Built from SDL, so that it includes the rules. */
  readonly schema: GraphQLSchema;
  readonly people: readonly Person[];
  /** A client that no tested caller may see. */
  readonly victim: Subject;
}

/** Leaves of one query and rows of a page: a query of them stays within what the guard allows. */
export const LEAVES_OF_A_QUERY = 50;
const ROWS_OF_A_PAGE = 5;

/** A query of the schema: every way from it to a leaf, and the arguments that it needs, of a person's own. */
export interface RootQuery {
  readonly paths: readonly FieldPath[];
  argumentsFor(person: Person): MakeArguments;
}

/** Returns every field of Query, once for each of its turns. Throws for an argument that no value is known for. */
export async function rootQueries(walk: Walk): Promise<RootQuery[]> {
  const root = walk.schema.getQueryType() as GraphQLObjectType;
  const queries: RootQuery[] = [];
  for (const field of Object.values(root.getFields())) {
    const paths = pathsFrom(walk.schema, root, field);
    const tables = await tablesOfIds(walk, field, paths);
    for (const turn of sampleTurns(field)) {
      queries.push({
        paths,
        argumentsFor(person) {
          const required = argumentsWith((place) => getId(person.subject ?? walk.victim, tables.get(place) ?? '', place));
          return (path) => (path.length === 1 ? { ...required(path), ...turn } : required(path));
        },
      });
    }
  }
  return queries;
}

/** Returns the tables whose ids a query takes, by argument: the ones with which staff get an answer, or staff who act for a client. */
async function tablesOfIds(
  { probe, people, victim }: Walk,
  field: GraphQLField<unknown, unknown>,
  paths: readonly FieldPath[],
): Promise<Map<string, string>> {
  const places: string[] = [];
  requiredArguments(field, (place) => {
    places.push(place);
    return '';
  });
  const staff = people.filter(({ asker }) => asker === 'admin' || asker === 'acting');
  const [shortest] = [...paths].sort((one, other) => one.length - other.length);
  const found = new Map<string, string>();
  for (const place of places) {
    for (const table of victim.rows.keys()) {
      if (found.has(place) || !shortest || typeof victim.rows.get(table)?.['id'] !== 'string') continue;
      for (const person of staff) {
        const argumentsFor = argumentsWith((each) => getId(person.subject ?? victim, found.get(each) ?? table, each));
        const { answer } = await probe.ask(person, operationFor('query', [shortest], argumentsFor));
        if (valuesAt(answer.data ?? {}, shortest).length > 0) found.set(place, table);
      }
    }
    if (!found.has(place)) throw new Error(`${place} takes an id, and staff get an answer with none of the ids that a client has`);
  }
  return found;
}

function getId(subject: Subject, table: string, place: string): string {
  const id = subject.rows.get(table)?.['id'];
  if (typeof id !== 'string') throw new Error(`No id is known for ${place}: add its source to testkit/access/walk.ts`);
  return id;
}

function argumentsWith(idFor: (place: string) => string): MakeArguments {
  return (path) => ({ ...onePage(path), ...requiredArguments((path.at(-1) as Step).field, idFor) });
}

/** Returns a short page, for fields that have pages. */
export function onePage(path: FieldPath): { first?: number } {
  return path.at(-1)?.field.args.some((arg) => arg.name === 'first') ? { first: ROWS_OF_A_PAGE } : {};
}

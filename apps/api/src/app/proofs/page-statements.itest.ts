import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { makeSubject } from '../../testkit/access/canary-rows.ts';
import {
  stepCoordinate,
  operationFor,
  pathsFrom,
  type MakeArguments,
  type FieldPath,
  type Step,
} from '../../testkit/access/field-paths.ts';
import { requiredArguments } from '../../testkit/access/sample-values.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../testkit/test-api.ts';
import type { TestBrowser } from '../../testkit/test-browser.ts';

const SCHEMA = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
const QUERY = SCHEMA.getQueryType() as GraphQLObjectType;

/** Returns every field of the rows of every list that staff have, such as `clients.Client.guarantee`, with the leaves below it. */
function fieldsOfRows(): [string, FieldPath[]][] {
  const fields = new Map<string, FieldPath[]>();
  for (const field of Object.values(QUERY.getFields())) {
    if (!field.args.some(({ name }) => name === 'first')) continue;
    for (const found of pathsFrom(SCHEMA, QUERY, field)) {
      const [root, , node, step] = found;
      // What a client has below it is asked for by the list of clients.
      const isRepeated = root?.field.name !== 'clients' && step?.field.name === 'client' && found.length > 5;
      if (node?.field.name !== 'node' || !step || isRepeated) continue;
      const name = `${field.name}.${stepCoordinate(step)}`;
      fields.set(name, [...(fields.get(name) ?? []), found]);
    }
  }
  return [...fields];
}

const CLIENTS = 4;
/** Of any one field, the page itself included. */
const MOST_STATEMENTS = 8;
const argumentsFor: MakeArguments = (at) => {
  const { field } = at.at(-1) as Step;
  const paged = field.args.some(({ name }) => name === 'first') ? { first: at.length === 1 ? CLIENTS : 1 } : {};
  return { ...paged, ...requiredArguments(field, () => 'CANARY') };
};

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  staff = (await api.signIn({ admin: true })).browser;
});
afterAll(() => api.stop());

async function countStatements(paths: readonly FieldPath[]): Promise<number> {
  const { query, variables } = operationFor('query', paths, argumentsFor);
  const before = api.logLines.length;
  const { errors } = await staff.ask(query, variables);
  // Conversations are closed to staff who do not act.
  expect(errors.filter(({ extensions }) => !['INTERNAL', 'REASON_REQUIRED'].includes(extensions.code))).toEqual([]);
  return api.logLines.slice(before).filter((line) => line.includes('"sql"')).length;
}

it('a page of a list of staff takes as many statements for four clients as for two, whatever field is asked for', async () => {
  const counted = async () => {
    const counts: Record<string, number> = {};
    for (const [name, paths] of fieldsOfRows()) counts[name] = await countStatements(paths);
    return counts;
  };
  for (const letter of ['A', 'B']) await makeSubject(api, SCHEMA, letter);
  const ofTwo = await counted();
  for (const letter of ['C', 'D']) await makeSubject(api, SCHEMA, letter);

  expect(await counted()).toEqual(ofTwo);
  expect(Math.max(...Object.values(ofTwo))).toBeLessThanOrEqual(MOST_STATEMENTS);
}, 60_000);

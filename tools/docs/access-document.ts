import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { accessTable, ASKERS, waysIn, type AccessRow, type Asker } from '../../apps/api/src/testkit/access/access-table.ts';
import { GENERATED, table, toPage } from './markdown.ts';

const INTRODUCTION = `# Access by actor

Access is declared in the schema: \`@auth(requires: …)\` on every query and mutation (the api does not start without it) and on fields that are more restricted than their type; \`@scope(name: …)\` on mutations of a client’s data and on fields for API keys. This page is generated from [apps/api/schema.graphql](../../apps/api/schema.graphql); a test requests each field over HTTP as each of these actors and compares the answer with this page.

${table(
  ['Level', 'Actors'],
  [
    ['PUBLIC', 'everyone, signed in or not'],
    ['CLIENT', 'signed in; while the plan of a business is locked, fields with a scope of `billing` or `clients` only (PAYMENT_REQUIRED)'],
    [
      'SUBSCRIBER',
      'signed in, with access to the dashboard: an active billing status or the client’s flag (ACL-05); others are refused with SUBSCRIPTION_REQUIRED when they never had a plan, PAYMENT_REQUIRED when it is locked',
    ],
    ['ADMIN', 'staff, who pass every rule'],
  ],
)}

${table(
  ['Actor', 'Scopes'],
  [
    ['Owner', 'all; a person without a business yet is not limited by scopes'],
    ['Manager', 'every `domain:read` and `domain:write`; not `domain:manage`: billing, members, API keys, deletion'],
    ['Viewer', 'every `domain:read`'],
    ['API key', 'those of its list, `domain:read` and `domain:write` only; fields above PUBLIC without a scope are refused'],
    [
      'Staff acting',
      'for one business, with a reason, for half an hour at most: every `domain:read`, and the mutations with `@whileActing`, each of which is in the audit log; reading is open while the plan of the business is locked too',
    ],
    ['Staff', 'not limited by scopes'],
  ],
)}

${table(
  ['Cell', 'Meaning'],
  [
    ['yes', 'allowed; for staff the rows of every client'],
    ['own', 'allowed; the rows of the caller’s client, nothing (or NOT_FOUND) for a person without a client, such as most staff'],
    ['null', 'no refusal and no row: the field is about the signed-in person or member, and there is none'],
    ['CODE', 'refused with this code ([errors](errors.md)); the fields below are not resolved'],
    ['nothing', 'the answer never contains a row of another client; the field takes no id of one'],
    ['NOT_FOUND', 'a row of another client, requested by id, does not exist; null where the field is nullable'],
    ['FORBIDDEN', 'the id is not that of the caller’s own client'],
  ],
)}

Whose rows are seen is decided below the resolvers, twice: by an owner filter that is set to the caller’s own client for each request, and by row-level security in the database ([0020](../decisions/0020-row-level-security.md)). Ids from the browser are never trusted.

Below are the fields with a rule of their own. Every other field is as open as the way to its type, and a type that several ways lead to is as open as the most open of them; the last table names the ways. A refusal on the way in is the answer for everything behind it.`;

const TITLES: Record<Asker, string> = {
  visitor: 'Visitor',
  unsubscribed: 'Owner whose plan has ended',
  subscribed: 'Owner',
  manager: 'Manager',
  viewer: 'Viewer',
  key: 'API key',
  keyWithoutScope: 'API key without the scope',
  acting: 'Staff acting',
  admin: 'Staff',
};
const HEAD = ['Field', 'Needs', 'Scope', ...ASKERS.map((asker) => TITLES[asker]), 'Another client’s row'];
const ROOTS = { Query: 'Queries', Mutation: 'Mutations', Subscription: 'Subscriptions' };

/** docs/generated/access.md: every field with an access rule, the access of each kind of actor, and the ways to each type. */
export function accessDocument(root: string): string {
  const schema = buildSchema(readFileSync(path.join(root, 'apps/api/schema.graphql'), 'utf8'));
  return toPage(GENERATED, INTRODUCTION, ...accessSections(schema));
}

/** Returns the tables of the document: queries and mutations, the fields of types that have a rule, the ways to each type. */
export function accessSections(schema: GraphQLSchema): string[] {
  const rows = accessTable(schema);
  const findRows = (type: string) => rows.filter((row) => row.type === type);
  const ways = waysIn(schema);
  const roots = Object.entries(ROOTS).filter(([type]) => findRows(type).length > 0);
  const types = [...new Set(rows.map((row) => row.type))].filter((type) => !(type in ROOTS));
  return [
    ...roots.flatMap(([type, title]) => [`## ${title}`, writeTable(findRows(type))]),
    '## Fields of types',
    ...types.map((type) => ({ type, ruled: findRows(type).filter(({ rule }) => rule !== null) })).flatMap(writeSection),
    '## Ways to each type',
    table(
      ['Type', 'Reached by'],
      types.map((type) => [type, (ways.get(type) ?? []).map((way) => `\`${way}\``).join(', ')]),
    ),
  ];
}

function writeSection({ type, ruled }: { type: string; ruled: readonly AccessRow[] }): string[] {
  return ruled.length > 0 ? [`### ${type}`, writeTable(ruled)] : [];
}

function writeTable(rows: readonly AccessRow[]): string {
  const line = ({ field, rule, scope, cells, other }: AccessRow) => [
    `\`${field}\``,
    rule ?? '',
    scope ?? '',
    ...ASKERS.map((asker) => cells[asker]),
    other,
  ];
  return table(HEAD, rows.map(line));
}

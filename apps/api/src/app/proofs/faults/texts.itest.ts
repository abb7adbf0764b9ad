import { buildSchema, getNamedType, isInputObjectType, type GraphQLInputType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { makeSubject, type Subject } from '../../../testkit/access/canary-rows.ts';
import { operationFor, pathsFrom, toPlace, prefixesWithArguments, type FieldPath } from '../../../testkit/access/field-paths.ts';
import { HOSTILE_TEXTS, storedForms, type HostileText } from '../../../testkit/access/hostile-texts.ts';
import { inputPlaces, withText, type InputPlace } from '../../../testkit/access/input-places.ts';
import { mutationTrials } from '../../../testkit/access/mutations.ts';
import { Probe } from '../../../testkit/access/probe.ts';
import { knownSamples, trialInputs } from '../../../testkit/access/sample-values.ts';
import { readTables } from '../../../testkit/access/tables.ts';
import { everyNth, isDeep } from '../../../testkit/sample.ts';
import type { Trials } from '../../../testkit/access/trial.ts';
import { rootQueries } from '../../../testkit/access/walk.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { Answer } from '../../../testkit/test-browser.ts';
import { printSchema } from '../../../platform/graphql/make-schema.ts';
import { productSchema } from '../../../testkit/product-schema.ts';

/**
 * Dashboard fields that take no free text: email and web addresses, phone numbers, dates, times and timezones, the stored state of a
 * conversation and its message id (domains/rehearsal), and what a question was typed over, which is compared and not stored.
 */
const WITHOUT_WORDS =
  /\.(?:\w*Email|email|\w*Phone(?:Number|Alt)?|phone|phoneNumber|\w*Url|url|website|site|origins|opens|closes|date|timezone|colour|follows|memory|messageId|before\.(?:question|answer))$/;
const WEB_ADDRESS = /\.(?:\w+Url|website)$/;

let api: TestApi;
let schema: GraphQLSchema;
let trials: Trials;
let owner: Subject;
let tables: readonly { readonly name: string; readonly columns: readonly string[] }[];

beforeAll(async () => {
  api = await testApi();
  const executable = await productSchema();
  schema = buildSchema(printSchema(executable));
  owner = await makeSubject(api, executable, 'T');
  trials = await mutationTrials(api);
  for (const [place, value] of Object.entries({ date: '2026-12-24', opens: '09:00', closes: '17:00' }))
    for (const list of ['exceptions', 'week']) knownSamples.set(`saveBusinessInfo(input).weeklyHours.${list}.${place}`, value);
  for (const [place, value] of Object.entries({ opens: '09:00', closes: '17:00' }))
    for (const mutation of ['saveCalendarSettings', 'updateCalendarSettings'])
      knownSamples.set(`${mutation}(input).workingHours.${place}`, value);
  // Mails are HTML, and events and jobs have tests of their own.
  tables = (await readTables(api))
    .filter(({ name }) => name !== 'outbox_messages')
    .map(({ name, columns }) => ({ name, columns: columns.filter(({ type }) => type !== 'tsvector').map((column) => column.name) }));
}, 60_000);
afterAll(() => api.stop());

interface Attempt {
  readonly place: InputPlace;
  readonly hostile: HostileText;
  readonly answer: Answer<Record<string, unknown>>;
  /** What the database holds between the two marks around the text. */
  readonly stored: readonly string[];
}

/** Those that break programs; the others look odd to people. */
const CRUDE = HOSTILE_TEXTS.filter(({ what, rule }) => rule !== 'taken' || /markup|SQL/.test(what));

/** Mutations that add one of a few rows that a client may have, with the table: what was added makes room for the next text. */
const OF_FEW_ROWS: Readonly<Record<string, string>> = { createWebhookEndpoint: 'webhook_endpoints' };

let attempts = 0;
/** The marks before texts that were refused, of which nothing may be stored. */
const refused: string[] = [];

async function attempt(place: InputPlace, hostile: HostileText): Promise<Attempt> {
  attempts += 1;
  const [start, end] = [`qs${attempts}x`, `xe${attempts}q`];
  const answer = await send(place, `${start}${hostile.text}${end}`);
  if (answer.errors.length > 0) {
    refused.push(start);
    return { place, hostile, answer, stored: [] };
  }
  const stored = await storedBetween(start, end);
  const table = OF_FEW_ROWS[place.field.name];
  if (table) await api.sql(`delete from ${table} t where t::text ilike '%${start}%'`);
  return { place, hostile, answer, stored };
}

/** Runs the mutation of a place with arguments with which it could succeed, and a text there. */
function send(place: InputPlace, text: string): Promise<Answer<Record<string, unknown>>> {
  const trial = trials[place.field.name];
  if (!trial) throw new Error(`There is no trial of ${place.field.name}`);
  const variables = withText(place, trial.variables(owner), text);
  const root = schema.getMutationType() as GraphQLObjectType;
  const paths = shortest(pathsFrom(schema, root, place.field));
  const operation = operationFor('mutation', paths, (path) => (path.length === 1 ? variables : {}));
  return owner.account.browser.ask(operation.query, operation.variables);
}

function shortest(paths: readonly FieldPath[]): FieldPath[] {
  return [...paths].sort((one, other) => one.length - other.length).slice(0, 10);
}

/** Returns what every column holds of a text between two marks; with "…" after it when the second mark is missing. */
async function storedBetween(start: string, end: string): Promise<string[]> {
  const rows = JSON.parse(await storedRows(start)) as unknown;
  return stringsIn(rows).flatMap((text) => {
    const from = text.toLowerCase().indexOf(start);
    if (from < 0) return [];
    const until = text.toLowerCase().indexOf(end, from);
    return [until < 0 ? `${text.slice(from + start.length)}…` : text.slice(from + start.length, until)];
  });
}

/** Returns the rows that hold a text, without the columns of searches, as JSON. */
async function storedRows(text: string): Promise<string> {
  const rows = await api.sql<{ row: unknown }>(
    tables
      .map(({ name, columns }) => {
        const fields = columns.map((column) => `'${column}', t."${column}"`).join(', ');
        return `select jsonb_build_object(${fields}) as row from "${name}" t where t::text ilike '%${text}%'`;
      })
      .join(' union all '),
  );
  return JSON.stringify(rows);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const errorCodes = ({ answer }: Attempt) => answer.errors.map(({ extensions }) => extensions.code);

/** Faults of an attempt at any mutation. */
function findFaults(made: Attempt): string[] {
  const { place, hostile, answer, stored } = made;
  const codes = errorCodes(made);
  const forms = storedForms(hostile.text);
  const echoes = answer.errors.some(({ message, extensions }) => /qs\d+x/.test(`${message}${JSON.stringify(extensions)}`));
  const found = [
    ...(answer.status >= 500 || codes.includes('INTERNAL') ? ['fails'] : []),
    ...(echoes ? ['echoes'] : []),
    ...(stored.every((text) => forms.includes(text)) ? [] : ['stores another text']),
  ];
  return found.map((what) => `${place.name} ${what}: ${hostile.what} ${codes.join()} ${JSON.stringify(stored).slice(0, 300)}`);
}

/** Faults of an attempt at a field for words in the dashboard. */
function faultsOfWords(made: Attempt): string[] {
  const { place, hostile, answer, stored } = made;
  const codes = errorCodes(made);
  const fields = answer.errors.flatMap(({ extensions }) => Object.keys(extensions.fields ?? {}));
  const isNamed = fields.some((field) => field.split('.').includes(place.steps.at(-1) ?? ''));
  const isTaken = codes.length === 0;
  const found = [
    ...(hostile.rule === 'taken' && !isTaken ? ['refuses'] : []),
    ...(hostile.rule === 'refused' && isTaken ? ['takes'] : []),
    ...(!isTaken && !isNamed ? ['does not name the field of'] : []),
    ...(isTaken && stored.length === 0 ? ['loses'] : []),
  ];
  return found.map((what) => `${place.name} ${what} ${hostile.what}`);
}

const ofDashboard = (place: InputPlace) => {
  const scope = place.field.astNode?.directives?.find(({ name }) => name.value === 'scope');
  return scope !== undefined && !/billing/.test(JSON.stringify(scope.arguments?.[0]?.value));
};

it('every text of every mutation is stored whole or refused with its field, whatever it holds', async () => {
  const wrong: string[] = [];
  const withoutWords: string[] = [];
  const places = inputPlaces(schema, 'String');
  for (const [shift, place] of places.entries()) {
    const [plain, ...others] = HOSTILE_TEXTS as readonly [HostileText, ...HostileText[]];
    const words = await attempt(place, plain);
    const takesWords = ofDashboard(place) && words.stored.length > 0;
    const made = [words];
    for (const hostile of everyNth(takesWords ? others : CRUDE, 3, shift)) made.push(await attempt(place, hostile));
    wrong.push(...made.flatMap(findFaults), ...(takesWords ? made.flatMap(faultsOfWords) : []));
    if (ofDashboard(place) && !takesWords) withoutWords.push(place.name);
  }
  const stored = (await storedRows('qs')).match(/qs\d+x/g) ?? [];

  expect(stored.filter((mark) => refused.includes(mark))).toEqual([]);
  expect(wrong).toEqual([]);
  expect(withoutWords).toEqual(places.filter((place) => ofDashboard(place) && WITHOUT_WORDS.test(place.name)).map(({ name }) => name));
}, 240_000);

const NOT_OF_THE_WEB = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://shop.example.co.uk',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://shop.example.co.uk/',
  'blob:https://shop.example.co.uk/1',
  'https://user:secret@shop.example.co.uk/',
  'https://shop.example.co.uk@localhost/',
  'https://',
  'https:/\\/',
];
const PRIVATE = [
  'http://localhost/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00:ec2::254]/',
  'http://printer.local/',
  'http://shop.example.co.uk:8080/',
];

it('PRD-05 PRF-02 every field for a web address refuses what is not of the web, and nothing private is fetched', async () => {
  const { browser } = owner.account;
  const readProblem = async (url: string) => {
    const { data, errors } = await browser.ask<{ pictureCheck: { problem: string | null } }>(
      'query ($url: String!) { pictureCheck(url: $url) { problem } }',
      { url },
    );
    return data?.pictureCheck.problem ?? errors[0]?.extensions.code;
  };
  for (const place of inputPlaces(schema, 'String').filter((each) => ofDashboard(each) && WEB_ADDRESS.test(each.name))) {
    expect([place.name, (await send(place, 'https://shop.example.co.uk/a?b=c#d')).errors]).toEqual([place.name, []]);
    for (const url of NOT_OF_THE_WEB) {
      const { errors } = await send(place, url);
      expect([place.name, url, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual([place.name, url, [place.steps.at(-1)]]);
    }
  }
  for (const url of [...NOT_OF_THE_WEB, ...PRIVATE]) expect([url, await readProblem(url)]).toEqual([url, expect.any(String)]);
});

it('every text of every query finds rows or is refused, whatever it holds', async () => {
  const admin = await api.signIn({ admin: true });
  const people = [
    { asker: 'subscribed', browser: owner.account.browser, subject: owner },
    { asker: 'admin', browser: admin.browser, subject: null },
    { asker: 'acting', browser: (await api.actAs(owner.account.clientId)).browser, subject: owner },
  ] as const;
  const probe = new Probe([owner], []);
  const wrong: string[] = [];
  let asked = 0;
  let shift = 0;
  for (const query of await rootQueries({ probe, schema, people, victim: owner })) {
    for (const prefix of prefixesWithArguments(query.paths)) {
      const [leaf] = query.paths.filter((path) => toPlace(path.slice(0, prefix.length)) === toPlace(prefix));
      for (const arg of prefix.at(-1)?.field.args ?? []) {
        for (const { what, text } of takesText(arg.type) ? everyNth(CRUDE, 3, (shift += 1)) : []) {
          const [value] = trialInputs(arg.type, '', { ids: [], texts: [text] }).slice(-1);
          for (const person of people) {
            const own = query.argumentsFor(person);
            const operation = operationFor('query', leaf ? [leaf] : [], (path) => ({
              ...own(path),
              ...(toPlace(path) === toPlace(prefix) && { [arg.name]: value }),
            }));
            const { answer } = await probe.ask(person, operation);
            asked += 1;
            const codes = answer.errors.map(({ extensions }) => extensions.code);
            if (answer.status >= 500 || codes.includes('INTERNAL'))
              wrong.push(`${toPlace(prefix)}(${arg.name}) with ${what}: ${codes.join()}`);
          }
        }
      }
    }
  }

  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(isDeep ? 200 : 60);
}, 120_000);

function takesText(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (isInputObjectType(named)) return Object.values(named.getFields()).some((field) => takesText(field.type));
  return ['String', 'ID'].includes(named.name);
}

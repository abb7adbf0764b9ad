import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import type { TestApi } from '../test-api.ts';
import { hostileQuery, hostileTransport, plainRequest, type RawRequest } from './attacks.ts';
import { inspectAnswer, type Forbidden, type FuzzAnswer } from './inspect-answer.ts';
import { makeOperation, listRootFields, type RootField } from './operations.ts';
import { readContents, makeCast, type Cast, type Persona } from './personas.ts';
import { seededRandom } from './random.ts';

/** How much and which. */
export interface FuzzPlan {
  readonly operations: number;
  readonly seed: number;
  readonly concurrency: number;
}

/** An answer that must not be, with what caused it. */
export interface Finding {
  readonly problem: string;
  readonly index: number;
  readonly who: string;
  readonly request: string;
  readonly answer: string;
}

/** What came of a run. */
export interface FuzzReport {
  /** Answers per error code; `OK` for those without errors. */
  readonly byCode: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
  /** Root fields that were never asked for. */
  readonly untouched: readonly string[];
  /** Bytes that the heap grew from the first quarter to the end, after collecting. */
  readonly heapGrowth: number;
}

interface Run {
  readonly api: TestApi;
  readonly plan: FuzzPlan;
  readonly cast: Cast;
  readonly schema: GraphQLSchema;
  readonly roots: readonly RootField[];
  readonly forbidden: Forbidden;
  readonly byCode: Map<string, number>;
  readonly findings: Finding[];
  readonly touched: Set<string>;
}

const timeoutMs = 30_000;
const shownCharacters = 2_000;
const mostFindings = 50;
/** What is typed as a password and must stay out of the log. */
const typedPasswords = ['correct horse 7', 'correct horse battery'];

/** Sends generated operations as everyone, judges every answer, and checks afterwards that bystanders are untouched. */
export async function runFuzz(api: TestApi, plan: FuzzPlan): Promise<FuzzReport> {
  const run = await prepare(api, plan);
  const before = await Promise.all(run.cast.bystanders.map((bystander) => readContents(api, bystander)));
  const quarter = Math.floor(plan.operations / 4);
  await sendAll(run, 0, quarter);
  const heapBefore = heapUsed();
  await sendAll(run, quarter, plan.operations);
  const heapGrowth = heapUsed() - heapBefore;
  const after = await Promise.all(run.cast.bystanders.map((bystander) => readContents(api, bystander)));
  if (after.some((contents, index) => contents !== before[index])) {
    run.findings.push({ problem: "another client's rows changed", index: -1, who: 'somebody', request: '', answer: after.join('\n') });
  }
  const untouched = run.roots.map((root) => root.field.name).filter((name) => !run.touched.has(name));
  return { byCode: run.byCode, findings: run.findings, untouched, heapGrowth };
}

async function prepare(api: TestApi, plan: FuzzPlan): Promise<Run> {
  const cast = await makeCast(api);
  const introspection = await api.visitor().run<IntrospectionQuery>(getIntrospectionQuery());
  const schema = buildClientSchema(introspection);
  const forbidden: Forbidden = {
    secrets: await readSecrets(api),
    canaries: cast.bystanders.map((bystander) => bystander.canary),
    tables: await hiddenTables(api, JSON.stringify(introspection)),
  };
  return { api, plan, cast, schema, roots: listRootFields(schema), forbidden, byCode: new Map(), findings: [], touched: new Set() };
}

async function readSecrets({ env, sql }: TestApi): Promise<string[]> {
  const hashes = await sql<{ password_hash: string }>('select password_hash from users where password_hash is not null');
  return [
    env.JWT_KEYS[0]?.secret.export().toString('base64url') ?? '',
    env.PEPPER.toString('base64url'),
    env.STRIPE_SECRET_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.DATABASE_URL,
    env.SMTP_URL,
    ...hashes.map((row) => row.password_hash),
  ].filter((secret) => secret !== '');
}

async function hiddenTables(api: TestApi, introspection: string): Promise<string[]> {
  const rows = await api.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_name like '%\\_%'`,
  );
  return rows.map((row) => row.name).filter((name) => !introspection.includes(name));
}

async function sendAll(run: Run, from: number, to: number): Promise<void> {
  let next = from;
  const work = async () => {
    while (next < to && run.findings.length < mostFindings) {
      const index = next;
      next += 1;
      await sendOne(run, index);
      if (index % 500 === 0) readLog(run, index);
    }
  };
  await Promise.all(Array.from({ length: run.plan.concurrency }, work));
  readLog(run, to);
}

async function sendOne(run: Run, index: number): Promise<void> {
  const random = seededRandom(run.plan.seed, index);
  const persona = random.pick(run.cast.personas);
  const operation = makeOperation(run.schema, run.roots, persona.ammunition, random);
  const way = random.below(100);
  const isPlain = way < 91;
  const request = isPlain ? plainRequest(operation) : way < 96 ? hostileQuery(operation, random) : hostileTransport(operation, random);
  if (isPlain) for (const name of operation.rootFields) run.touched.add(name);
  const answer = await send(run.api.url, request, persona);
  const { problems, codes } = inspectAnswer(answer, run.forbidden, persona.seesEverything);
  for (const code of codes) run.byCode.set(code, (run.byCode.get(code) ?? 0) + 1);
  for (const problem of problems) {
    const body = `${request.method} ${request.search} ${JSON.stringify(request.headers)}\n${request.body ?? ''}`;
    run.findings.push({ problem, index, who: persona.name, request: shorten(body), answer: shorten(`${answer.status} ${answer.text}`) });
  }
  if (operation.rootFields.includes('signOut')) await persona.renew();
}

async function send(origin: string, request: RawRequest, persona: Persona): Promise<FuzzAnswer> {
  try {
    const response = await fetch(`${origin}/graphql${request.search}`, {
      method: request.method,
      headers: { ...persona.headers(), ...request.headers },
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
  } catch (cause) {
    const { message, cause: deeper } = cause as Error & { cause?: Error };
    return { status: 0, type: '', text: deeper?.message ?? message };
  }
}

/** Looks for passwords and secrets in what was logged since the last look, and forgets it. */
function readLog(run: Run, index: number): void {
  const lines = run.api.logLines.splice(0);
  for (const secret of [...typedPasswords, ...run.forbidden.secrets]) {
    const line = lines.find((each) => each.includes(secret));
    if (line) run.findings.push({ problem: 'a secret in the log', index, who: 'somebody', request: '', answer: shorten(line) });
  }
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

function shorten(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)} … (${text.length} characters)` : text;
}

import { declared } from '../../app/declared.ts';

/** What came back. */
export interface FuzzAnswer {
  /** 0: nothing came. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Texts that no answer may hold. */
export interface Forbidden {
  /** Keys, passwords, hashes: refused in every answer. */
  readonly secrets: readonly string[];
  /** Texts of other clients' rows: allowed in answers to staff only. */
  readonly canaries: readonly string[];
  /** Tables that the schema of the API does not name. */
  readonly tables: readonly string[];
}

/** What an answer may look like. */
export interface Verdict {
  /** What is wrong with it; empty when nothing is. */
  readonly problems: readonly string[];
  /** Codes of its errors; `OK` without any. */
  readonly codes: readonly string[];
}

interface AnswerError {
  readonly message?: unknown;
  readonly extensions?: { readonly code?: unknown };
}

const internals: readonly [string, RegExp][] = [
  ['a stack', /\n\s+at |\bat [\w.<>]+ \(|:\d+:\d+\)/],
  ['a file path', /node_modules|\/work\/|\/home\/|\/app\/|[\w-]+\.(?:ts|js|mjs):\d+/],
  [
    'SQL',
    /\b(?:select|insert into|update|delete from)\s[^{]*\b(?:from|values|set|where)\b|violates|syntax error at or near|duplicate key|invalid input syntax|SQLSTATE/i,
  ],
  ['a library name', /mikro-?orm|graphile|\bknex\b|postgre|fastify|type-?graphql|bcrypt|nodemailer|\bzod\b|\bpg[_-]/i],
  [
    'an error of the runtime',
    /\b(?:TypeError|ReferenceError|RangeError|SyntaxError|ECONN\w+|Cannot read propert|is not a function|is not iterable)\b/,
  ],
];

/** Checks one answer: no internal error, a listed error code, no internals, no data of other clients. */
export function inspectAnswer(answer: FuzzAnswer, forbidden: Forbidden, seesEverything: boolean): Verdict {
  const errors = parseErrors(answer);
  const codes = errors?.map((error) => String(error.extensions?.code ?? 'NONE')) ?? [`HTTP ${answer.status}`];
  const problems = [
    ...statusProblems(answer, codes),
    ...(errors ?? []).flatMap(errorProblems),
    ...leaks(answer, errors, forbidden, seesEverything),
  ];
  return { problems, codes: codes.length > 0 ? [...new Set(codes)] : ['OK'] };
}

/** Returns the errors of an answer, or `null` when it is not GraphQL's. */
function parseErrors({ type, text }: FuzzAnswer): readonly AnswerError[] | null {
  if (!/json/.test(type)) return null;
  try {
    const body = JSON.parse(text) as { errors?: AnswerError[] } | null;
    return body?.errors ?? [];
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

function statusProblems({ status, type, text }: FuzzAnswer, codes: readonly string[]): string[] {
  if (status === 0) return [`no answer: ${text}`];
  if (status === 503 && codes.length > 0 && codes.every((code) => code in declared.errors)) return [];
  if (status >= 500) return [`status ${status}`];
  if (status === 200 && /json/.test(type) && !/^\{"(data|errors)"/.test(text.trimStart())) return ['an answer that is not GraphQL'];
  return [];
}

function errorProblems({ message, extensions }: AnswerError): string[] {
  const code = String(extensions?.code ?? 'NONE');
  if (code === 'INTERNAL' || !(code in declared.errors)) return [`code ${code}: ${String(message).slice(0, 200)}`];
  return typeof message === 'string' && message !== '' ? [] : ['an error without message'];
}

// What a person saved may look like anything, so what is internal is looked for in errors and foreign bodies only.
function leaks(
  { text }: FuzzAnswer,
  errors: readonly AnswerError[] | null,
  { secrets, canaries, tables }: Forbidden,
  seesEverything: boolean,
): string[] {
  const words = errors ? errors.map((error) => JSON.stringify(error)).join('\n') : text.startsWith('<!') ? '' : text;
  return [
    ...secrets.filter((secret) => text.includes(secret)).map(() => 'a secret'),
    ...(seesEverything ? [] : canaries.filter((canary) => text.includes(canary)).map(() => "another client's data")),
    ...tables.filter((table) => words.includes(table)).map((table) => `the table ${table}`),
    ...internals.filter(([, pattern]) => pattern.test(words)).map(([what]) => what),
  ];
}

/** A failure as it is logged. */
export interface LoggedFailure {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly [fact: string]: unknown;
}

/** What errors of pg, Node and Stripe say about themselves that names nobody. */
const SAFE_FACTS = ['code', 'constraint', 'table', 'statusCode', 'requestId', 'syscall'] as const;
const DEEPEST_CAUSE = 4;
const LONGEST_TEXT = 4_000;

/**
 * A failure for the log: its kind, words and place, and those of its causes. Left out is everything else that libraries put
 * on their errors, such as the row that PostgreSQL refused and the statement with its values; e-mail addresses and refused
 * values are taken out of the words.
 */
export function describeFailure(failure: unknown, depth = 0): LoggedFailure {
  if (!(failure instanceof Error)) return { type: typeof failure, message: withoutPeople(String(failure)) };
  const facts = failure as unknown as Readonly<Record<string, unknown>>;
  const inner = depth < DEEPEST_CAUSE;
  return {
    type: failure.constructor.name,
    message: withoutPeople(failure.message),
    stack: withoutPeople(failure.stack ?? ''),
    ...Object.fromEntries(SAFE_FACTS.filter((name) => isPlain(facts[name])).map((name) => [name, facts[name]])),
    ...(inner && failure.cause !== undefined && { cause: describeFailure(failure.cause, depth + 1) }),
    ...(inner && failure instanceof AggregateError && { errors: failure.errors.map((each) => describeFailure(each, depth + 1)) }),
  };
}

/** A text without e-mail addresses and without the values that PostgreSQL quotes in its refusals. */
export function withoutPeople(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/[^\s@<>()[\]"'`,;:=/]+@[^\s@<>()[\]"'`,;:=/]+/g, '[address]')
    .replace(/(invalid input (?:syntax|value) for [^:\n]*: )".*?"$/gm, '$1[value]')
    .replace(/(\bKey \([^)]*\)=)\(.*\)/g, '$1([value])');
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 100 && !value.includes('@'));
}

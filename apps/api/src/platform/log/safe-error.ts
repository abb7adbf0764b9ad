/** A failure as it is logged. */
export interface LoggedFailure {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly [fact: string]: unknown;
}

/** Properties of errors of pg, Node and Stripe that contain no personal data. */
const SAFE_FACTS = ['code', 'constraint', 'table', 'statusCode', 'requestId', 'syscall'] as const;
const DEEPEST_CAUSE = 4;
const LONGEST_TEXT = 4_000;

/**
 * Returns a failure for the log: its kind, message and place, and those of its causes. Omits everything else that libraries
 * add to their errors, such as the row that PostgreSQL refused and the statement with its values; removes email addresses
 * and refused values from the messages.
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

/** Returns a text without email addresses and without the values that PostgreSQL quotes in its errors. */
export function withoutPeople(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/(?<![^\s@<>()[\]"'`,;:=/])[^\s@<>()[\]"'`,;:=/]+@[^\s@<>()[\]"'`,;:=/]+/g, '[address]')
    .replace(/(invalid input (?:syntax|value) for [^:\n]*: )"(?:[^]*?"$|[^]*)/gm, '$1[value]')
    .replace(/(\bKey \([^)]*\)=)\(.*\)/g, '$1([value])');
}

/** Longest message of an error that is shown to staff. */
const LONGEST_SHOWN = 300;

/** Returns the message of an error as staff may read it: on one line, without addresses, refused values and telephone numbers. */
export function safeErrorText(message: string | null): string | null {
  if (message === null) return null;
  const line = withoutPeople(message)
    .replaceAll(/\p{C}|\s/gu, ' ')
    .replaceAll(/\+?\d[\d ()-]{7,}\d/g, '[number]')
    .replaceAll(/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN - 1)}…` : line;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 100 && !value.includes('@'));
}

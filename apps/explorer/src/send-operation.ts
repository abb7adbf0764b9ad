/** The request. */
export interface Operation {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string | undefined;
}

/** An error of an answer (docs/generated/errors.md). */
export interface AnswerError {
  readonly message: string;
  readonly code: string | null;
  /** Path in the answer, such as `client.phone`; '' for the whole operation. */
  readonly path: string;
  /** Message per field of the input. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
}

/** The answer, or the reason why there is none. */
export interface Answer {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string | null;
  /** The body as shown: indented JSON, or the text as received. */
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly AnswerError[];
}

/** Slightly longer than the api's deadline. */
const GIVE_UP_MS = 40_000;

/**
 * Sends an operation as JSON. Cookies are neither sent nor stored, so that the explorer cannot affect the session of the
 * dashboard in the same browser. Never throws; a network failure is an answer with status 0.
 */
export async function sendOperation(endpoint: string, operation: Operation, token: string | null): Promise<Answer> {
  const begin = performance.now();
  const passed = () => Math.round(performance.now() - begin);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(operation),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const text = await response.text();
    return { ...readAnswer(text), status: response.status, milliseconds: passed(), requestId: response.headers.get('x-request-id') };
  } catch (cause) {
    const message = (cause as Error).name === 'TimeoutError' ? 'The api did not answer in time.' : 'The api could not be reached.';
    const errors = [{ message, code: null, path: '', fields: {}, retryAfterSeconds: null }];
    return { status: 0, milliseconds: passed(), requestId: null, text: '', data: null, errors };
  }
}

/** Parses an answer. A body that is not JSON, such as the page of a proxy, is shown as received. */
export function readAnswer(text: string): Pick<Answer, 'text' | 'data' | 'errors'> {
  const body = parseJson(text);
  if (!isRecord(body)) return { text, data: null, errors: [] };
  const errors = Array.isArray(body['errors']) ? body['errors'].map(readError) : [];
  return { text: JSON.stringify(body, null, 2), data: isRecord(body['data']) ? body['data'] : null, errors };
}

function readError(error: unknown): AnswerError {
  const { message, path, extensions } = isRecord(error) ? error : {};
  const { code, fields, retryAfterSeconds } = isRecord(extensions) ? extensions : {};
  return {
    message: typeof message === 'string' ? message : 'An error without a message.',
    code: typeof code === 'string' ? code : null,
    path: Array.isArray(path) ? path.join('.') : '',
    fields: isRecord(fields) ? Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, String(why)])) : {},
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a value is an object other than an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** The outcome of an operation, as seen by its sender. */
export type Outcome =
  | { readonly kind: 'done'; readonly data: Record<string, unknown> }
  | { readonly kind: 'refused'; readonly code: string; readonly status: number; readonly retryAfter: string | null }
  /** No complete answer arrived: the operation may or may not have been applied. */
  | { readonly kind: 'lost'; readonly reason: string };

const timeoutMs = 15_000;
const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
});

/** Retryable codes: the operation itself was valid. */
export const outageCodes = new Set(['BUSY', 'TIMEOUT', 'UNAVAILABLE', 'UPSTREAM_FAILED', 'RATE_LIMITED']);

/** A person with a browser: keeps cookies and the access token, and tolerates an unreachable server. */
export class Person {
  accessToken: string | null = null;
  readonly cookies = new Map<string, string>();
  readonly #origin: () => string;
  readonly #address: string | null;

  /** `origin` is called before every operation; `address` is the person's address in the headers of a reverse proxy. */
  constructor(origin: () => string, address: string | null = null) {
    this.#origin = origin;
    this.#address = address;
  }

  /** Sends one operation and returns its outcome; never throws. */
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Outcome> {
    try {
      const response = await fetch(`${this.#origin()}/graphql`, {
        method: 'POST',
        headers: this.#headers(),
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      return describeAnswer(response, await response.text());
    } catch (cause) {
      const { message, cause: deeper } = cause as Error & { cause?: Error };
      return { kind: 'lost', reason: deeper?.message ?? message };
    }
  }

  /** Repeats an operation until it succeeds or is refused for a reason of its own, at most `tries` times; returns the last outcome. */
  async insist(query: string, variables: Record<string, unknown>, tries: number): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.ask(query, variables);
      const isFinal = outcome.kind === 'done' || (outcome.kind === 'refused' && !outageCodes.has(outcome.code));
      if (isFinal || attempt >= tries) return outcome;
      await delay(Math.min(1_000, 100 * attempt));
    }
  }

  /** Signs in; throws when refused. */
  async signIn(email: string, password: string, tries = 1): Promise<void> {
    const outcome = await this.insist(SIGN_IN, { input: { email, password } }, tries);
    if (outcome.kind !== 'done') throw new Error(`${email} cannot sign in: ${JSON.stringify(outcome)}`);
    this.accessToken = z.object({ signIn: z.object({ accessToken: z.string() }) }).parse(outcome.data).signIn.accessToken;
  }

  #headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(this.#address && { 'x-forwarded-for': this.#address }),
    };
  }

  #keep(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value === '') this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value);
  }
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }';

function describeAnswer(response: Response, text: string): Outcome {
  const parsed = answerSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return { kind: 'refused', code: 'NONE', status: response.status, retryAfter: null };
  const { data, errors } = parsed.data;
  if (!errors && data) return { kind: 'done', data };
  const code = errors?.[0]?.extensions?.code ?? 'NONE';
  return { kind: 'refused', code, status: response.status, retryAfter: response.headers.get('retry-after') };
}

import { AssertionError } from 'node:assert';

/** What GraphQL answers: never thrown away, so that a test can look at the refusal. */
export interface Answer<T = Record<string, never>> {
  readonly status: number;
  readonly data: T | null;
  readonly errors: readonly {
    message: string;
    path?: readonly (string | number)[];
    extensions: { code: string; fields?: Record<string, string>; requestId: string };
  }[];
  readonly headers: Headers;
}

/** A browser of a test: keeps cookies and the access token, and speaks to the running server over HTTP. */
export class TestBrowser {
  readonly cookies: Map<string, string>;
  accessToken: string | null = null;
  /** Further headers of every request. */
  readonly headers: Record<string, string> = {};
  readonly #url: string;

  constructor(url: string, cookies = new Map<string, string>()) {
    this.#url = url;
    this.cookies = cookies;
  }

  /** Sends one operation and returns the whole answer. */
  async ask<T = Record<string, never>>(query: string, variables: Record<string, unknown> = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...this.headers,
        ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      },
      body: JSON.stringify({ query, variables }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const body = (await response.json()) as { data?: T | null; errors?: Answer<T>['errors'] };
    return { status: response.status, data: body.data ?? null, errors: body.errors ?? [], headers: response.headers };
  }

  /** Sends one operation that must succeed and returns its data. */
  async run<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const answer = await this.ask<T>(query, variables);
    if (answer.errors.length > 0 || !answer.data) throw new Error(`Refused: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  /** Sends one operation that must be refused and returns the code of the refusal. */
  async refusal(query: string, variables: Record<string, unknown> = {}): Promise<string> {
    const { errors, data } = await this.ask(query, variables);
    if (errors.length === 0) throw new AssertionError({ message: `Not refused: ${JSON.stringify(data)}` });
    return errors[0]?.extensions.code ?? '';
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    const gone = value === '' || attributes.some((each) => /^\s*expires=Thu, 01 Jan 1970/i.test(each));
    if (gone) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value);
  }
}

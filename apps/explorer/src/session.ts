import { isRecord, sendOperation, type Answer } from './send-operation.ts';

/** The signed-in person. */
export interface Person {
  readonly email: string;
  readonly role: string;
  /** Whether the dashboard is open to this person (ACL-05). */
  readonly hasAccess: boolean;
  /** Name of the business, `null` before one exists. */
  readonly business: string | null;
}

/** Outcome of signing in: the person, or a message. */
export type SignIn = { readonly person: Person } | { readonly problem: string };

const SIGN_IN = 'mutation ExplorerSignIn($input: SignInInput!) { signIn(input: $input) { accessToken } }';
const SIGN_OUT = 'mutation ExplorerSignOut { signOut }';
const VIEWER = 'query ExplorerViewer { viewer { email role hasAccess client { businessName } } }';

/** The sender of operations. The token is kept in this object only and lost on reload. */
export class Session {
  #token: string | null = null;
  #person: Person | null = null;
  readonly #endpoint: string;
  readonly #onChange: () => void;

  constructor(endpoint: string, onChange: () => void) {
    this.#endpoint = endpoint;
    this.#onChange = onChange;
  }

  get token(): string | null {
    return this.#token;
  }

  get person(): Person | null {
    return this.#person;
  }

  /** Signs in with address and password. */
  async signIn(email: string, password: string): Promise<SignIn> {
    const answer = await sendOperation(this.#endpoint, { query: SIGN_IN, variables: { input: { email, password } } }, null);
    const token = isRecord(answer.data?.['signIn']) ? answer.data['signIn']['accessToken'] : null;
    return typeof token === 'string' ? this.useToken(token) : { problem: describeProblem(answer) };
  }

  /** Uses a pasted token if the api accepts it. */
  async useToken(token: string): Promise<SignIn> {
    const answer = await sendOperation(this.#endpoint, { query: VIEWER }, token);
    const person = readPerson(answer.data?.['viewer']);
    // The api answers without an error and without a person.
    const isKey = answer.errors.length === 0 && answer.data !== null;
    if (!person) return { problem: isKey ? 'This is an API key. Sign in with an email address and password.' : describeProblem(answer) };
    this.#change(token, person);
    return { person };
  }

  /** Reloads the signed-in person; drops an expired token. */
  async refresh(): Promise<void> {
    const token = this.#token;
    if (!token) return;
    const answer = await sendOperation(this.#endpoint, { query: VIEWER }, token);
    // The person may have signed out since.
    if (!answer.data || this.#token !== token) return;
    const person = readPerson(answer.data['viewer']);
    this.#change(person && token, person);
  }

  /** Ends the session at the api and drops the token. */
  async signOut(): Promise<void> {
    const token = this.#token;
    this.#change(null, null);
    if (token) await sendOperation(this.#endpoint, { query: SIGN_OUT }, token);
  }

  #change(token: string | null, person: Person | null): void {
    this.#token = token;
    this.#person = person;
    this.#onChange();
  }
}

function readPerson(viewer: unknown): Person | null {
  if (!isRecord(viewer) || typeof viewer['email'] !== 'string') return null;
  const business = isRecord(viewer['client']) ? viewer['client']['businessName'] : null;
  return {
    email: viewer['email'],
    role: String(viewer['role']),
    hasAccess: viewer['hasAccess'] === true,
    business: typeof business === 'string' ? business : null,
  };
}

function describeProblem(answer: Answer): string {
  const [error] = answer.errors;
  if (!error) return `The api answered with status ${answer.status}.`;
  const wait = error.retryAfterSeconds === null ? '' : ` Try again in ${error.retryAfterSeconds} s.`;
  return `${[error.message, ...Object.values(error.fields)].join(' ')}${wait}`;
}

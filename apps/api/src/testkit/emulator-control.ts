import { setTimeout as delay } from 'node:timers/promises';

/** A mail as the inbox shows it. */
export interface ReceivedMail {
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
    readonly text: string | null;
    readonly base64: string;
  }[];
}

/** An assistant as the voice provider stores it. */
export interface VoiceAssistantAtProvider {
  readonly id: string;
  readonly name: string;
  readonly firstMessage: string;
  readonly voice: { readonly provider: string; readonly voiceId: string };
  readonly model: {
    readonly messages: readonly { readonly content: string }[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
  };
  readonly metadata: Readonly<Record<string, string>>;
}

/** What becomes of a call to Stripe: an error, no answer, an answer that is lost, half of one, a late one, or one that waits for its release. */
export type StripeFault = '402' | '409' | '429' | '500' | 'hang' | 'cut' | 'half' | 'slow' | 'hold';

/** When a call began, and how long it lasted; a minute ago and a minute by default. */
interface CallTimes {
  readonly startedSecondsAgo?: number;
  readonly durationSeconds?: number;
  readonly customerNumber?: string | null;
}

/** Controls the emulated services over their control API. */
export class EmulatorControl {
  readonly #url: string;
  readonly #token: string;
  readonly #key: string;
  readonly #vapiKey: string;
  readonly #llmKey: string;

  constructor(url: string, token: string, keys: { readonly stripe: string; readonly vapi: string; readonly llm?: string }) {
    this.#url = url;
    this.#token = token;
    this.#key = keys.stripe;
    this.#vapiKey = keys.vapi;
    this.#llmKey = keys.llm ?? '';
  }

  /** Pays a hosted payment page with the given address, as if a browser had done it. */
  pay(sessionId: string, email: string): Promise<unknown> {
    return this.post(`/_emulator/stripe/checkout/${sessionId}/complete`, { email });
  }

  /** Puts a subscription into one of Stripe's statuses, with the events that go with it. */
  setStatus(subscriptionId: string, status: string): Promise<unknown> {
    return this.post(`/_emulator/stripe/subscriptions/${subscriptionId}/status`, { status });
  }

  /** Makes the next calls to Stripe fail: all, or those whose path begins like this and that have this method. */
  failStripe(mode: StripeFault, next: number, path?: string, method?: 'GET' | 'POST' | 'DELETE'): Promise<unknown> {
    return this.post('/_emulator/stripe/fail', { mode, next, ...(path && { path }), ...(method && { method }) });
  }

  /** Takes back the failures of Stripe that are still to come. */
  mendStripe(): Promise<unknown> {
    return this.post('/_emulator/stripe/fail', { mode: '500', next: 0 });
  }

  /** Waits until Stripe holds so many answers: a barrier behind which calls stand that have been carried out. */
  async stripeHolds(count = 1): Promise<void> {
    await until(async () => ((await this.get(`/_emulator/stripe/held?key=${this.#key}`)) as { held: number }).held >= count);
  }

  /** Lets the answers go that Stripe holds. */
  releaseStripe(): Promise<unknown> {
    return this.post('/_emulator/stripe/release', {});
  }

  /** Sets the bank's answer to the next charges of a customer, whatever the card. */
  nextCharges(customer: string, outcome: 'ok' | 'declined' | 'insufficient_funds' | 'always_authentication', next = 1): Promise<unknown> {
    return this.post('/_emulator/stripe/charges/next', { customer, outcome, next });
  }

  /** Pays an invoice as on its hosted page, with the stored card. */
  payInvoice(invoiceId: string): Promise<unknown> {
    return this.post(`/_emulator/stripe/invoices/${invoiceId}/pay`, {});
  }

  /** Makes the next calls to the voice provider fail. */
  failVoice(mode: '401' | '429' | '500' | 'hang', next: number, path?: string): Promise<unknown> {
    return this.post('/_emulator/voice/fail', { key: this.#vapiKey, mode, next, ...(path && { path }) }, false);
  }

  /** Assistants at the voice provider, oldest first. */
  async voiceAssistants(): Promise<VoiceAssistantAtProvider[]> {
    const answer = await this.get(`/_emulator/voice/assistants?key=${this.#vapiKey}`);
    return (answer as { assistants: VoiceAssistantAtProvider[] }).assistants;
  }

  /** Sets where the voice provider posts its reports, and how it signs them. */
  receiveCalls(url: string, secret: string): Promise<unknown> {
    return this.post('/_emulator/voice/webhook', { key: this.#vapiKey, url, secret }, false);
  }

  /** Makes the next reports of calls go wrong. */
  spoilReports(mode: 'repeat' | 'delay' | 'reorder' | 'drop' | 'bare', next = 1): Promise<unknown> {
    return this.post('/_emulator/voice/reports', { key: this.#vapiKey, mode, next }, false);
  }

  /** Rings an assistant, says each sentence, hangs up; returns the call. */
  async ring(assistantId: string, said: readonly string[], times: CallTimes = {}): Promise<{ id: string }> {
    const answer = await this.post('/_emulator/voice/calls', { key: this.#vapiKey, assistantId, said, ...times }, false);
    return (answer as { call: { id: string } }).call;
  }

  /** Calls at the voice provider with the attempts to deliver what happened in them, oldest first. */
  async voiceCalls(): Promise<{ id: string; deliveries: { type: string; status: number | null }[] }[]> {
    return ((await this.get(`/_emulator/voice/calls?key=${this.#vapiKey}`)) as { calls: never[] }).calls;
  }

  /** Requests that the voice provider was sent, oldest first. */
  async voiceRequests(): Promise<{ method: string; path: string; status: number; body: unknown }[]> {
    const answer = await this.get(`/_emulator/voice/requests?key=${this.#vapiKey}`);
    return (answer as { requests: never[] }).requests;
  }

  /** Makes the language model's next answers fail; `next` 0 cancels the planned failures. */
  failLlm(mode: string, next = 1): Promise<unknown> {
    return this.post('/_emulator/llm/fail', { key: this.#llmKey, mode, next }, false);
  }

  /** Lets the answers of the language model that are held continue; returns how many there were. */
  async releaseLlm(): Promise<number> {
    return ((await this.post('/_emulator/llm/release', { key: this.#llmKey }, false)) as { released: number }).released;
  }

  /** Requests that the language model was sent, oldest first. */
  async llmRequests(): Promise<{ status: number; body: { messages: { role: string; content: string }[] } }[]> {
    return ((await this.get(`/_emulator/llm/requests?key=${this.#llmKey}`)) as { requests: never[] }).requests;
  }

  /** Stops or resumes the automatic delivery of webhooks. */
  holdWebhooks(on: boolean): Promise<unknown> {
    return this.post('/_emulator/stripe/hold', { on });
  }

  /** Loses the next automatic deliveries of webhooks for good. */
  loseWebhooks(next: number): Promise<unknown> {
    return this.post('/_emulator/stripe/deliveries/fault', { mode: 'drop', next });
  }

  /** Opens a dispute about a charge, or decides it. */
  dispute(chargeId: string, status: 'needs_response' | 'won' | 'lost'): Promise<unknown> {
    return this.post(`/_emulator/stripe/charges/${chargeId}/dispute`, { status });
  }

  /** The newest requests to Stripe, oldest first. */
  async stripeRequests(): Promise<{ method: string; path: string; status: number }[]> {
    return ((await this.get(`/_emulator/stripe/requests?key=${this.#key}`)) as { requests: never[] }).requests;
  }

  /** Delivers events in the given order, one after the other. */
  deliver(eventIds: readonly string[]): Promise<unknown> {
    return this.post('/_emulator/stripe/deliver', { eventIds });
  }

  /** All events with the id of what each is about, oldest first; those of one second in any order. */
  async events(): Promise<{ id: string; type: string; objectId: string }[]> {
    const answer = (await this.get(`/_emulator/stripe/events?key=${this.#key}`)) as {
      events: { id: string; type: string; data: { object: { id: string } } }[];
    };
    return answer.events.map(({ id, type, data }) => ({ id, type, objectId: data.object.id }));
  }

  /** Mails to an address, oldest first. */
  async mails(to: string): Promise<ReceivedMail[]> {
    const answer = (await this.get(`/_emulator/mail?to=${encodeURIComponent(to)}`)) as { messages: ReceivedMail[] };
    return answer.messages.toReversed();
  }

  /** Makes deliveries to a domain fail. */
  failMail(domain: string, mode: '451' | '550' | 'close', next: number): Promise<unknown> {
    return this.post('/_emulator/mail/fail', { domain, mode, next }, false);
  }

  /** Moves the clock of the emulated services, seconds from the machine's. */
  setClock(offsetSeconds: number): Promise<unknown> {
    return this.post('/_emulator/clock', { offsetSeconds }, false);
  }

  async post(path: string, body: Record<string, unknown>, withKey = true): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...(withKey && { key: this.#key }), ...body }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async get(path: string): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, { headers: { authorization: `Bearer ${this.#token}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

/** Waits until `probe` returns a truthy value; throws after ten seconds. For effects of other processes only. */
export async function until<T>(probe: () => Promise<T | false | null | undefined>): Promise<T> {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = await probe();
    if (found) return found;
    await delay(20);
  }
  throw new Error('It did not happen within ten seconds');
}

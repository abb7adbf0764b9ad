import { randomBytes } from 'node:crypto';
import type { TestApi } from './test-api.ts';
import type { TestBrowser } from './test-browser.ts';

type Provider = 'google' | 'microsoft';
type Api = Pick<TestApi, 'url'>;
type EmulatorAccess = Pick<TestApi, 'emulators'>;
type Browser = Pick<TestBrowser, 'run' | 'cookies'>;

const START = 'mutation ($provider: CalendarProvider!) { startCalendarConnection(provider: $provider) }';

/** What a person does on the page of the provider. */
export interface Agreement {
  /** The calendar account; a new one by default. */
  readonly account?: string;
  readonly decision?: 'allow' | 'deny';
  /** The scopes that stay ticked; all by default. */
  readonly ticked?: (scope: string) => boolean;
}

/** Returns the address of a calendar account that no other test has. */
export function newAccount(): string {
  return `${randomBytes(6).toString('hex')}@calendar.example`;
}

/** Begins to connect a calendar; returns the page on which to agree. */
export async function startConnecting(browser: Browser, provider: Provider): Promise<string> {
  const { startCalendarConnection: page } = await browser.run<{ startCalendarConnection: string }>(START, {
    provider: provider.toUpperCase(),
  });
  return page;
}

/** Agrees on the page of the provider; returns the query string that it sends back. */
export async function agree(
  page: string,
  { account = newAccount(), decision = 'allow', ticked = () => true }: Agreement = {},
): Promise<string> {
  const scopes = new URL(page).searchParams.get('scope')?.split(' ').filter(ticked) ?? [];
  const body = new URLSearchParams({ account, decision });
  for (const scope of scopes) body.append('scope', scope);
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').search;
}

/** Answers of the callback, as its page reads them. */
export interface CallbackAnswer {
  readonly status: number;
  /** 'oauth_success: google', or the words of an error. */
  readonly marker: string;
}

/** Hands what the provider sent back to the callback, with the cookies of a browser. */
export async function callBack(api: Api, browser: Browser, provider: Provider, search: string): Promise<CallbackAnswer> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${api.url}/functions/v1/oauth-${provider}-callback${search}`, { headers: { cookie } });
  const whole = await response.text();
  const [, marker = '', text = ''] = /<p id="(oauth_\w+)">(.*)<\/p>/.exec(whole) ?? [];
  return { status: response.status, marker: marker && `${marker}: ${text}` };
}

/** Connects a calendar of a client, start to end. Returns its account. */
export async function connectCalendar(
  api: Api,
  { browser }: { readonly browser: Browser },
  provider: Provider,
  agreement: Agreement = {},
): Promise<string> {
  const account = agreement.account ?? newAccount();
  const answer = await callBack(api, browser, provider, await agree(await startConnecting(browser, provider), { ...agreement, account }));
  if (answer.marker !== `oauth_success: ${provider}`) throw new Error(`${provider} was not connected: ${answer.marker}`);
  return account;
}

/** What the emulated provider holds of an account. */
export interface HeldGrant {
  readonly provider: Provider;
  readonly refreshToken: string | null;
  readonly refreshes: number;
}

/** Returns the agreements of an account that are in force at the emulated providers. */
export async function listGrants(api: EmulatorAccess, account: string): Promise<HeldGrant[]> {
  const answer = (await api.emulators.get(`/_emulator/calendars/grants?account=${account}`)) as { grants: HeldGrant[] };
  return answer.grants;
}

/** An event that the product has put into a calendar. */
export interface HeldEvent {
  readonly id: string;
  readonly title: string;
  readonly details: string;
  readonly start: string;
  readonly end: string;
  readonly timezone: string;
}

/** Returns the events that an account has of us. */
export async function listEvents(api: EmulatorAccess, account: string): Promise<HeldEvent[]> {
  return ((await api.emulators.get(`/_emulator/calendars/events?account=${account}`)) as { events: HeldEvent[] }).events;
}

/** Makes the next calls for an account fail: its token, reading its calendar, or writing events. */
export function failCalendar(
  api: EmulatorAccess,
  account: string,
  { at, mode, next = 1 }: { readonly at: 'token' | 'calendar' | 'events'; readonly mode: string; readonly next?: number },
): Promise<unknown> {
  return api.emulators.post('/_emulator/calendars/fail', { account, at, mode, next }, false);
}

import { html, layout, trusted } from '../http/page.ts';
import type { Provider } from './identity.ts';

/** What a client asks an account for. */
export interface ConsentRequest {
  readonly provider: Provider;
  readonly scopes: readonly string[];
  /** The query string of the request, which the form sends back. */
  readonly query: string;
}

const NAMES: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' };
const FIRST_ACCOUNT: Readonly<Record<Provider, string>> = { google: 'you@gmail.example', microsoft: 'you@outlook.example' };
/** Scopes that belong to signing in and cannot be refused one by one. */
const BASIC = new Set(['openid', 'email', 'profile', 'offline_access']);

/** The page on which a person chooses an account and what the client may do with it. */
export function consentPage({ provider, scopes, query }: ConsentRequest): string {
  const name = NAMES[provider];
  const body = html`<main class="box">
    <form class="card" method="post" action="/identity/${provider}/authorize?${query}">
      <h1>Sign in with ${name}</h1>
      <p class="mut">Larkline asks to use your calendar. This is no real account: any address does.</p>
      <div>
        <label for="account">Account</label>
        <input id="account" name="account" type="email" required autocomplete="off" value="${FIRST_ACCOUNT[provider]}" />
      </div>
      <fieldset class="scopes">
        <legend>Larkline may</legend>
        ${scopes
          .filter((scope) => !BASIC.has(scope))
          .map(
            (scope) =>
              html`<label class="tick"
                ><input type="checkbox" name="scope" value="${scope}" checked ${trusted(provider === 'microsoft' ? 'disabled' : '')} />
                ${describeScope(scope)}</label
              >`,
          )}
      </fieldset>
      <p class="acts">
        <button class="btn p" name="decision" value="allow">Allow</button>
        <button class="btn" name="decision" value="deny" formnovalidate>Deny</button>
      </p>
    </form>
  </main>`;
  return layout({ title: `Sign in with ${name}`, body, section: null });
}

/** The page for a request that names no client, or that leads to another site. */
export function refusedPage(reason: string): string {
  return layout({
    title: 'Request refused',
    body: html`<main class="box">
      <div class="card">
        <h1>Request refused</h1>
        <p>${reason}</p>
      </div>
    </main>`,
    section: null,
  });
}

/** Returns the scopes that a posted form grants: the basic ones and the ticked ones. */
export function grantedScopes(provider: Provider, asked: readonly string[], ticked: readonly string[]): string[] {
  return asked.filter((scope) => provider === 'microsoft' || BASIC.has(scope) || ticked.includes(scope));
}

function describeScope(scope: string): string {
  if (scope.endsWith('calendar.freebusy')) return 'see when you are busy';
  if (scope.endsWith('calendar.events.owned')) return 'see and change the appointments of your own calendars';
  if (scope.endsWith('Calendars.ReadWrite')) return 'see and change your calendars';
  return scope;
}

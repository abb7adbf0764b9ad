import { sendFile, sendPage } from '../http/answer.ts';
import { escapeHtml, html, layout, type Html } from '../http/page.ts';
import type { Exchange, Route } from '../http/router.ts';
import type { Inbox, Message } from './inbox.ts';

/** The pages of the inbox: `/mail?to=` `/mail/:id?view=html|text|headers`, and `/mail/:id/attachments/:number`. */
export function mailPageRoutes(inbox: Inbox): Route[] {
  return [
    { method: 'GET', path: '/mail', handle: (exchange) => showInbox(inbox, exchange) },
    { method: 'GET', path: '/mail/:id', handle: (exchange) => showMessage(inbox, exchange) },
    { method: 'GET', path: '/mail/:id/attachments/:number', handle: (exchange) => downloadAttachment(inbox, exchange) },
  ];
}

function showInbox(inbox: Inbox, { response, url }: Exchange): void {
  const to = url.searchParams.get('to')?.trim() ?? '';
  const messages = inbox.list(to || null);
  const empty = to ? `No mail to ${to} yet.` : 'No mail yet. Mail from the product appears here.';
  const body = html`<main class="wide">
    <div>
      <h1>Mail</h1>
      <p class="mut">Every message that the product has sent, newest first. Nothing is delivered.</p>
    </div>
    <form class="bar" method="get" action="/mail" role="search">
      <div>
        <label for="to">Recipient</label
        ><input id="to" name="to" type="text" value="${to}" placeholder="name@example.com" autocapitalize="off" spellcheck="false" />
      </div>
      <button class="btn" type="submit">Show</button>${to ? html`<a class="btn" href="/mail">Show all</a>` : null}
    </form>
    ${
      messages.length === 0
        ? html`<div class="card empty">${empty}</div>`
        : html`<ul class="rows">
            ${messages.map(row)}
          </ul>`
    }
  </main>`;
  sendPage(response, 200, layout({ title: 'Mail', body, section: 'mail' }));
}

function row(message: Message): Html {
  return html`<li>
    <a href="/mail/${message.id}">
      <span class="t">${message.subject || '(no subject)'}</span><span class="w num">${when(message.receivedAt)}</span>
      <span class="s">To ${message.envelopeTo.join(', ')}</span>
    </a>
  </li>`;
}

function downloadAttachment(inbox: Inbox, { response, params }: Exchange): void {
  const file = inbox.find(params['id'] ?? '')?.attachments[Number(params['number'])];
  // The type is a stranger's: no browser shows the file.
  if (file) sendFile(response, 'application/octet-stream', Buffer.from(file.base64, 'base64'), file.name);
  else sendMissing(response);
}

function sendMissing(response: Exchange['response']): void {
  const body = html`<main class="wide">
    <h1>This message does not exist</h1>
    <p><a href="/mail">Back to the mail</a></p>
  </main>`;
  sendPage(response, 404, layout({ title: 'No such message', body, section: 'mail' }));
}

function showMessage(inbox: Inbox, { response, url, params }: Exchange): void {
  const message = inbox.find(params['id'] ?? '');
  if (!message) return sendMissing(response);
  const views = ['html', 'text', 'headers'] as const;
  const asked = views.find((view) => view === url.searchParams.get('view'));
  const view = asked ?? (message.html ? 'html' : 'text');
  const labels = { html: 'HTML', text: 'Text', headers: 'Headers' };
  const body = html`<main class="wide">
    <p><a href="/mail">← All mail</a></p>
    <div class="card" style="display:grid;gap:12px">
      <h1>${message.subject || '(no subject)'}</h1>
      <dl class="facts">
        <dt>From</dt>
        <dd>${message.from}</dd>
        <dt>To</dt>
        <dd>${message.to}</dd>
        ${
          message.replyTo
            ? html`<dt>Reply to</dt>
                <dd>${message.replyTo}</dd>`
            : null
        }
        <dt>Received</dt>
        <dd class="num">${when(message.receivedAt)}</dd>
        ${
          message.attachments.length > 0
            ? html`<dt>Attached</dt>
                <dd>
                  ${message.attachments.map(
                    ({ name, type, bytes }, index) =>
                      html`<a href="/mail/${message.id}/attachments/${index}">${name}</a> (${type}, ${bytes} bytes) `,
                  )}
                </dd>`
            : null
        }
      </dl>
    </div>
    <nav class="tabs" aria-label="Views of the message">
      ${views.map((one) =>
        one === view
          ? html`<a href="/mail/${message.id}?view=${one}" aria-current="page">${labels[one]}</a>`
          : html`<a href="/mail/${message.id}?view=${one}">${labels[one]}</a>`,
      )}
    </nav>
    ${content(message, view)}
  </main>`;
  sendPage(response, 200, layout({ title: message.subject || 'Message', body, section: 'mail' }));
}

/** The HTML view is sandboxed: no scripts, no forms; links open in the whole window, only on a click. */
function content(message: Message, view: 'html' | 'text' | 'headers'): Html {
  if (view === 'headers') {
    return html`<div class="card"><pre>${message.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre></div>`;
  }
  if (view === 'text') return html`<div class="card"><pre>${message.text || '(no text part)'}</pre></div>`;
  if (!message.html) return html`<div class="card empty">This message has no HTML part.</div>`;
  const source = escapeHtml(`<base target="_top">${message.html}`);
  return { html: `<iframe title="The message" sandbox="allow-top-navigation-by-user-activation" srcdoc="${source}"></iframe>` };
}

function when(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' }).format(new Date(iso));
}

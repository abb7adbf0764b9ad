import { setTimeout as delay } from 'node:timers/promises';
import { sendPage } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { html, layout, type Html } from '../http/page.ts';
import type { Exchange, Route } from '../http/router.ts';
import type { ReceivedEvent, ReceivedEvents } from './received-events.ts';

const LONGEST_WAIT_MS = 30_000;

/**
 * A stand-in for the server of a client: `POST /webhooks/<name>` takes events, `/webhooks` shows them. The address says how it answers:
 * `?status=500`, `?status=302&location=…`, `?delay=11000` (ms).
 */
export function webhookRoutes(events: ReceivedEvents, publicUrl: () => string): Route[] {
  return [
    { method: 'POST', path: '/webhooks/:name', handle: (exchange) => receive(events, exchange) },
    { method: 'GET', path: '/webhooks', handle: ({ response }) => sendPage(response, 200, page(events.list(null), publicUrl())) },
  ];
}

async function receive(events: ReceivedEvents, { request, response, url, params }: Exchange): Promise<void> {
  const body = await readBody(request);
  const asked = Number(url.searchParams.get('status') ?? '204');
  const status = Number.isInteger(asked) && asked >= 200 && asked < 600 ? asked : 204;
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  events.add({ name: params['name'] ?? '', receivedAt: new Date().toISOString(), headers, body, status });
  await delay(Math.min(Number(url.searchParams.get('delay')) || 0, LONGEST_WAIT_MS), undefined, { ref: false });
  const location = url.searchParams.get('location');
  response.writeHead(status, { 'content-type': 'text/plain', ...(location && /^[\x21-\x7e]+$/.test(location) && { location }) });
  response.end(status === 204 || status === 304 ? undefined : `The local receiver answers ${status}.\n`);
}

function page(events: readonly ReceivedEvent[], publicUrl: string): string {
  const address = `${publicUrl.replace('//localhost', '//127.0.0.1')}/webhooks/mine`;
  const body = html`<main class="wide">
    <div>
      <h1>Webhooks</h1>
      <p class="mut">
        Events that the product posted to addresses here, newest first. Add <code>${address}</code> on the dashboard's Assistant Integration
        tab; with <code>?status=500</code>, <code>?status=410</code> or <code>?delay=11000</code> it fails.
      </p>
    </div>
    ${
      events.length === 0
        ? html`<div class="card empty">No events yet. What the product posts appears here.</div>`
        : html`<ul class="rows">
            ${events.map(row)}
          </ul>`
    }
  </main>`;
  return layout({ title: 'Webhooks', body, section: 'webhooks' });
}

function row({ name, receivedAt, headers, body, status }: ReceivedEvent): Html {
  const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => `${header}: ${headers[header] ?? '-'}`);
  return html`<li class="card">
    <p><strong>${name}</strong> <span class="num">${receivedAt}</span> answered <span class="num">${status}</span></p>
    <pre>${signed.join('\n')}</pre>
    <pre>${indented(body)}</pre>
  </li>`;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

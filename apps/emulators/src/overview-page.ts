import { html, layout } from './http/page.ts';

/** The start page `/`: the services and their addresses. */
export function overviewPage({ url, smtpPort, controlOn }: { url: string; smtpPort: number; controlOn: boolean }): string {
  const body = html`<main class="wide">
    <div>
      <h1>Local test services</h1>
      <p class="mut">Stand-ins for the outside services that Larkline uses. Delete the data folder to start over.</p>
    </div>
    <div class="cards">
      <section class="card">
        <h2><a href="/mail">Mail</a></h2>
        <p class="mut">Every message the product sends.</p>
        <p class="small"><code>smtp://127.0.0.1:${smtpPort}</code></p>
      </section>
      <section class="card">
        <h2><a href="/stripe">Payments</a></h2>
        <p class="mut">Stripe with test cards, events and webhooks.</p>
        <p class="small"><code>${url}/v1</code></p>
      </section>
      <section class="card">
        <h2><a href="/voice">Calls</a></h2>
        <p class="mut">Vapi with the assistants of the product. Ring one and talk to it.</p>
        <p class="small"><code>${url}/vapi</code></p>
      </section>
      <section class="card">
        <h2><a href="/webhooks">Webhooks</a></h2>
        <p class="mut">What the product posts to the servers of clients.</p>
        <p class="small"><code>${url.replace('//localhost', '//127.0.0.1')}/webhooks/mine</code></p>
      </section>
      <section class="card">
        <h2>Calendars</h2>
        <p class="mut">Accounts and calendars of Google and Microsoft. Connect one on the dashboard's Calendar tab.</p>
        <p class="small"><code>${url}/apis/google</code> <code>${url}/apis/microsoft</code></p>
      </section>
      <section class="card">
        <h2>Language model</h2>
        <p class="mut">An OpenAI-compatible model that quotes what it is sent. Start with LLM=emulator to let it answer the chats.</p>
        <p class="small"><code>${url}/llm/v1</code></p>
      </section>
      <section class="card">
        <h2>Control</h2>
        <p class="mut">Failures, the clock and webhooks, for tests. It is ${controlOn ? 'on' : 'off'}.</p>
        <p class="small"><code>${url}/_emulator/…</code></p>
      </section>
    </div>
  </main>`;
  return layout({ title: 'Overview', body, section: 'overview' });
}

import { html, trusted, type Html } from '../http/page.ts';
import { spokenIn, type CallRecord } from './call-record.ts';

/** An assistant in the list. */
export interface ListedAssistant {
  readonly id: string;
  readonly businessName: string;
  readonly updatedAt: string;
}

/** The list of receptionists that can be rung. */
export function assistantsPage(assistants: readonly ListedAssistant[], calls: readonly (CallRecord & { businessName: string })[]): Html {
  return html`<main class="wide">
    <div>
      <h1>Ring a receptionist</h1>
      <p class="mut">
        Every assistant that the product has set up here. It looks questions up in the product, and the report of the call goes there.
      </p>
    </div>
    ${
      assistants.length === 0
        ? html`<div class="card empty">No assistant yet. The product sends one for each business whose plan includes calls.</div>`
        : html`<ul class="rows">
            ${assistants.map(assistantRow)}
          </ul>`
    }
    <section class="part">
      <h2>Recent calls</h2>
      ${
        calls.length === 0
          ? html`<div class="card empty">No calls yet.</div>`
          : html`<ul class="rows">
              ${calls.map(
                (call) =>
                  html`<li>
                    <a href="/voice/calls/${call.id}">
                      <span class="t">${call.businessName}</span><span class="w num">${when(call.startedAt)}</span>
                      <span class="s">${call.endedAt ? 'Ended' : 'In progress'}</span>
                    </a>
                  </li>`,
              )}
            </ul>`
      }
    </section>
  </main>`;
}

function assistantRow({ id, businessName, updatedAt }: ListedAssistant): Html {
  return html`<li>
    <div>
      <span class="t">${businessName}</span>
      <form method="post" action="/voice/assistants/${id}/calls">
        <button class="btn p" type="submit" aria-label="Ring ${businessName}">Ring</button>
      </form>
      <span class="s">Last changed ${when(updatedAt)}</span>
    </div>
  </li>`;
}

/** A call: what was said, and the form to say more, or how it was reported. */
export function callPage(call: CallRecord, businessName: string): Html {
  return html`<main class="wide">
    <div>
      <p class="small"><a href="/voice">All receptionists</a></p>
      <h1>${call.endedAt ? 'Call with' : 'Talking to'} ${businessName}</h1>
    </div>
    <div role="log" aria-label="Conversation">
      <ul class="rows">
        ${spokenIn(call).map(
          ({ role, message }) =>
            html`<li data-role="${role}">
              <div>
                <span class="t">${role === 'bot' ? 'Receptionist' : 'You'}</span><span></span><span>${message || '(silence)'}</span>
              </div>
            </li>`,
        )}
      </ul>
    </div>
    ${call.endedAt ? ended(call) : speaking(call)}
  </main>`;
}

function speaking({ id }: CallRecord): Html {
  return html`<form class="bar" method="post" action="/voice/calls/${id}/say" id="say">
      <div>
        <label for="said">Say something</label
        ><input id="said" name="said" type="text" maxlength="1000" autocomplete="off" autofocus placeholder="When are you open?" />
      </div>
      <button class="btn p" type="submit">Say</button>
      <button class="btn" type="button" id="speak" hidden>Speak</button>
    </form>
    <form class="acts" method="post" action="/voice/calls/${id}/hang-up">
      <button class="btn" type="submit">Hang up</button>
      <button class="btn" type="button" id="aloud" aria-pressed="false" hidden>Read replies aloud</button>
    </form>
    <p class="small mut" id="speech" role="status"></p>
    <script>
      ${trusted(SPEECH)};
    </script>`;
}

function ended({ id, deliveries, assistantId }: CallRecord): Html {
  const reports = deliveries.filter(({ type }) => type === 'end-of-call-report');
  const isDelivered = reports.some(({ status }) => status === 200);
  return html`<div class="card">
    <p>
      ${isDelivered ? 'The call has ended, and the product has its report.' : 'The call has ended. Its report has not been delivered yet.'}
    </p>
    <p class="small mut">
      ${reports.map(({ at, status, error }) => html`${when(at)}: ${status === null ? (error ?? 'no answer') : `answered with ${status}`}. `)}
    </p>
    <div class="acts">
      <form method="post" action="/voice/assistants/${assistantId}/calls"><button class="btn p" type="submit">Ring again</button></form>
      ${isDelivered ? null : html`<a class="btn" href="/voice/calls/${id}">Look again</a>`}
    </div>
    ${
      isDelivered
        ? null
        : html`<script>
            ${trusted('setTimeout(() => location.reload(), 2000)')};
          </script>`
    }
  </div>`;
}

/** The page for a call or an assistant that does not exist. */
export function unknownCallPage(): Html {
  return html`<main class="wide">
    <h1>This does not exist</h1>
    <p><a href="/voice">All receptionists</a></p>
  </main>`;
}

function when(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/London' }).format(new Date(iso));
}

// Speech where the browser has it; the form works without.
const SPEECH = `
const input = document.getElementById('said'), status = document.getElementById('speech');
const Recognition = window.SpeechRecognition || window.webkitSpeechRecognition;
if (Recognition) {
  const button = document.getElementById('speak');
  button.hidden = false;
  button.addEventListener('click', () => {
    const listening = new Recognition();
    listening.lang = 'en-GB';
    listening.onstart = () => { status.textContent = 'Listening…'; };
    listening.onerror = ({ error }) => { status.textContent = 'Speech is not available (' + error + '). Type instead.'; };
    listening.onresult = ({ results }) => { input.value = results[0][0].transcript; document.getElementById('say').requestSubmit(); };
    listening.start();
  });
}
if (window.speechSynthesis) {
  const button = document.getElementById('aloud'), key = 'voice.aloud';
  const isOn = () => localStorage.getItem(key) === 'on';
  const speak = () => {
    const last = [...document.querySelectorAll('[data-role=bot] span:last-child')].at(-1);
    speechSynthesis.cancel();
    if (!isOn() || !last) return;
    const words = new SpeechSynthesisUtterance(last.textContent);
    words.lang = 'en-GB';
    speechSynthesis.speak(words);
  };
  const show = () => button.setAttribute('aria-pressed', String(isOn()));
  button.hidden = false;
  button.addEventListener('click', () => { localStorage.setItem(key, isOn() ? 'off' : 'on'); show(); speak(); });
  show();
  speak();
}
`;

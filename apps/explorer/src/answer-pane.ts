import { element, refill } from './element.ts';
import { answerReader } from './editors.ts';
import type { Answer, AnswerError } from './send-operation.ts';

/** The pane of answers. */
export interface AnswerPane {
  readonly panel: HTMLElement;
  showWaiting(): void;
  show(answer: Answer): void;
  /** Shows a problem found before sending. */
  showProblem(message: string): void;
}

/** Creates the pane of answers: status, time and request id in one line, errors in words, then the whole body. */
export function answerPane(nonce: string): AnswerPane {
  const facts = element('div', { class: 'facts', role: 'status' });
  const request = element('p', { class: 'request-id' });
  const errors = element('div', { class: 'errors', role: 'alert' });
  const body = element('div', { class: 'answer-body' });
  const hint = element('p', { class: 'hint' }, 'The answer appears here.');
  const reader = answerReader(body, nonce);
  const panel = element('section', { class: 'pane answer', id: 'answer', 'aria-labelledby': 'answer-title' });
  const heading = element('h2', { id: 'answer-title' }, 'Answer');
  panel.append(element('div', { class: 'pane-head' }, heading, facts), request, errors, hint, body);
  const showBody = (text: string) => {
    reader.replace(text);
    body.hidden = text === '';
    hint.hidden = true;
  };
  body.hidden = true;
  return {
    panel,
    showWaiting() {
      panel.setAttribute('aria-busy', 'true');
      refill(facts, 'Waiting …');
    },
    show(answer) {
      panel.removeAttribute('aria-busy');
      refill(facts, ...renderFacts(answer));
      refill(request, ...(answer.requestId ? ['Request ', element('code', {}, answer.requestId)] : []));
      refill(errors, ...answer.errors.map(errorCard));
      showBody(answer.text);
    },
    showProblem(message) {
      refill(facts);
      refill(request);
      refill(errors, element('div', { class: 'error' }, element('p', {}, message)));
      showBody('');
    },
  };
}

function renderFacts({ status, milliseconds, errors }: Answer): HTMLElement[] {
  const failed = status < 200 || status > 299;
  const word = status === 0 ? 'No answer' : `${status}${failed ? ' refused' : errors.length > 0 ? ' with errors' : ' OK'}`;
  return [
    element('span', { class: failed || errors.length > 0 ? 'fact-bad' : 'fact-good' }, word),
    element('span', { class: 'num' }, `${milliseconds} ms`),
  ];
}

function errorCard({ message, code, path, fields, retryAfterSeconds }: AnswerError): HTMLElement {
  return element(
    'div',
    { class: 'error' },
    element(
      'p',
      { class: 'error-head' },
      code && element('code', { class: 'code' }, code),
      path && element('code', { class: 'path' }, path),
    ),
    element('p', {}, message),
    Object.keys(fields).length > 0 &&
      element(
        'dl',
        {},
        ...Object.entries(fields).flatMap(([field, why]) => [element('dt', {}, element('code', {}, field)), element('dd', {}, why)]),
      ),
    retryAfterSeconds !== null && element('p', {}, `Try again in ${retryAfterSeconds} s.`),
  );
}

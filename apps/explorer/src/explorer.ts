import { BRAND } from '@larkline/brand';
import { answerPane } from './answer-pane.ts';
import { element, refill } from './element.ts';
import { icon } from './icons.ts';
import { operationPane } from './operation-pane.ts';
import { ownValues } from './own-values.ts';
import type { Example, PageContent } from './page-content.ts';
import { schemaPanel } from './schema-panel.ts';
import { sendOperation } from './send-operation.ts';
import { Session } from './session.ts';
import { exampleList, sidePanel } from './side-panel.ts';
import { themeSwitch } from './theme-switch.ts';
import { whoPanel } from './who-panel.ts';

// Behind a proxy the page's address may differ from the api's own; operations are sent to the origin of the page.
const ENDPOINT = '/graphql';

/** Renders the explorer in `place` (CRD-06, decision 0017). `nonce` lets the editors write their style sheets. */
export function startExplorer(place: HTMLElement, page: PageContent, nonce: string): void {
  const session = new Session(ENDPOINT, () => {
    who.update();
    own.personChanged();
  });
  const who = whoPanel(session);
  const answer = answerPane(nonce);
  const operation = operationPane(nonce, {
    onRun: () => void run(),
    onProblem: (message) => answer.showProblem(message),
    onShowInSchema(typeName) {
      side.showSchema();
      schema.open(typeName);
    },
  });
  const schema = schemaPanel((read) => operation.useSchema(read));
  const own = ownValues(ENDPOINT, session, operation);
  const load = (example: Example) => {
    operation.load(example);
    own.loaded(example);
    // On a phone the editor is below the list.
    operation.panel.scrollIntoView({ block: edge() });
  };
  const side = sidePanel(exampleList(page, load), schema.panel);
  let running = false;
  const run = async () => {
    const read = operation.read();
    if (running) return;
    if ('problem' in read) return answer.showProblem(read.problem);
    operation.setRunning((running = true));
    answer.showWaiting();
    answer.show(await sendOperation(ENDPOINT, read, session.token));
    operation.setRunning((running = false));
    answer.panel.scrollIntoView({ block: edge() });
    // An operation may have changed the signed-in person, or the token has expired.
    await session.refresh();
  };

  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || who.dialog.open) return;
    event.preventDefault();
    void run();
  });
  const workbench = element('main', { class: 'workbench' }, side.panel, operation.panel, answer.panel);
  refill(place, header(page, who.button), jumps(), workbench, who.dialog);
  const [first] = page.groups[0]?.examples ?? [];
  if (first) operation.load(first);
}

/** Where panes are stacked, the chosen one moves to the top of the window. */
function edge(): ScrollLogicalPosition {
  return matchMedia('(max-width: 960px)').matches ? 'start' : 'nearest';
}

/** Links between the panes where they are stacked; they stay at the top of the window. */
function jumps(): HTMLElement {
  const parts = [
    ['#examples', 'Examples'],
    ['#operation', 'Operation'],
    ['#answer', 'Answer'],
  ] as const;
  return element(
    'nav',
    { class: 'jumps', 'aria-label': 'Parts of the explorer' },
    ...parts.map(([href, label]) => element('a', { href, class: 'quiet' }, label)),
  );
}

function header({ endpoint, sandboxUrl }: PageContent, whoButton: HTMLElement): HTMLElement {
  const sandbox = element(
    'a',
    { class: 'quiet sandbox', href: sandboxUrl, target: '_blank', rel: 'noreferrer', title: 'Needs the internet; opens in a new tab' },
    'Apollo Sandbox',
    icon('outside'),
    element('span', { class: 'visually-hidden' }, ' (needs the internet, opens in a new tab)'),
  );
  return element(
    'header',
    { class: 'top' },
    element('a', { class: 'home', href: '/' }, element('img', { src: '/favicon.svg', alt: '', width: '30', height: '30' }), BRAND.name),
    element('h1', {}, 'GraphQL explorer'),
    element('code', { class: 'endpoint', title: 'Operations are sent to this address by POST' }, endpoint),
    element('div', { class: 'top-actions' }, sandbox, themeSwitch(), whoButton),
  );
}

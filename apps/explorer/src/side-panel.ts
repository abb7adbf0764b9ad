import { element } from './element.ts';
import type { Example, PageContent } from './page-content.ts';

/** Two panels as tabs. */
export interface SidePanel {
  readonly panel: HTMLElement;
  showSchema(): void;
}

/** Examples and schema, one at a time, as tabs (arrow keys move between them). */
export function sidePanel(examples: HTMLElement, schema: HTMLElement): SidePanel {
  const tabs = [tab('Examples', 'examples', examples), tab('Schema', 'schema', schema)] as const;
  const select = (chosen: Tab, focus = false) => {
    for (const each of tabs) {
      each.button.setAttribute('aria-selected', String(each === chosen));
      each.button.tabIndex = each === chosen ? 0 : -1;
      each.panel.hidden = each !== chosen;
    }
    if (focus) chosen.button.focus();
  };
  for (const [at, each] of tabs.entries()) {
    each.button.addEventListener('click', () => select(each));
    each.button.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') select(tabs[at === 0 ? 1 : 0], true);
    });
  }
  select(tabs[0]);
  const list = element('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Examples and schema' }, ...tabs.map(({ button }) => button));
  const panel = element(
    'aside',
    { class: 'side', id: 'examples', 'aria-label': 'Examples and schema' },
    list,
    ...tabs.map((each) => each.panel),
  );
  return { panel, showSchema: () => select(tabs[1]) };
}

/** The examples, grouped by required access; a click loads one. Below them the rules of the api. */
export function exampleList({ groups, rules }: PageContent, onChoose: (example: Example) => void): HTMLElement {
  return element(
    'div',
    { class: 'examples' },
    ...groups.flatMap(({ title, examples }) => [
      element('h2', {}, title),
      element('ul', {}, ...examples.map((example) => element('li', {}, exampleButton(example, onChoose)))),
    ]),
    element('h2', {}, 'Access and limits'),
    element('ul', { class: 'rules' }, ...rules),
  );
}

interface Tab {
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
}

function tab(label: string, id: string, content: HTMLElement): Tab {
  const button = element('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` }, label);
  const panel = element('div', { class: 'tab-panel', role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` }, content);
  return { button, panel };
}

function exampleButton(example: Example, onChoose: (example: Example) => void): HTMLElement {
  return element(
    'button',
    { type: 'button', class: 'example', onclick: () => onChoose(example) },
    element('span', { class: 'example-title' }, example.title),
    element('span', { class: 'example-about' }, example.about),
  );
}

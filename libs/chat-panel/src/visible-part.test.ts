import type { Backend } from './backend.ts';
import { makePanel, type PanelOptions } from './panel.ts';

const visible = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
const CLOSED = { height: 800, offsetTop: 0, scale: 1 };
const changeTo = (part: Partial<typeof CLOSED>) =>
  Object.assign(visible, part).dispatchEvent(new Event('offsetTop' in part ? 'scroll' : 'resize'));

beforeEach(() => {
  Object.assign(visible, CLOSED);
  vi.stubGlobal('visualViewport', visible);
});
afterEach(() => vi.unstubAllGlobals());

function show(placed: PanelOptions['placed'] = 'fixed') {
  const state = { session: null, events: [], pending: [], connection: 'open', problem: null };
  const panel = makePanel({
    backend: { state, subscribe: () => () => undefined } as unknown as Backend,
    businessName: 'The Copper Kettle',
    side: 'right',
    placed,
    onClose: null,
    pictureUrl: (path) => path,
    draft: { read: () => '', write: () => undefined },
  });
  document.body.replaceChildren(panel.element);
  const { style } = panel.element;
  return { panel, place: () => [style.getPropertyValue('--above'), style.getPropertyValue('--tall')] };
}

it('beside the keyboard of a phone the panel takes the visible part, also when the browser moves it, and its log stays at the end', () => {
  const { panel, place } = show();
  expect(place()).toEqual(['0px', '800px']);
  const log = panel.element.querySelector('.scroll') as HTMLElement;
  for (const [name, value] of Object.entries({ scrollHeight: 900, clientHeight: 500, scrollTop: 390 }))
    Object.defineProperty(log, name, { value, writable: true });

  changeTo({ height: 410 });

  expect(place()).toEqual(['0px', '410px']);
  expect(log.scrollTop).toBe(900);
  changeTo({ offsetTop: 120 });
  expect(place()).toEqual(['120px', '410px']);
});

it('a page that was magnified by hand does not change the size of the panel', () => {
  const { place } = show();

  changeTo({ scale: 2, height: 205 });

  expect(place()).toEqual(['', '']);
});

it('a panel that is gone, or is a part of the page, keeps its place', () => {
  const gone = show();
  gone.panel.destroy();
  const part = show('inline');
  changeTo({ height: 410 });

  expect([gone.place(), part.place()]).toEqual([
    ['', ''],
    ['', ''],
  ]);
});

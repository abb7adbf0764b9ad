import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { useScrollOnNavigation } from './useScrollOnNavigation.ts';

const scrollTo = vi.fn();
const scrollIntoView = vi.fn();
const realMatchMedia = window.matchMedia;

beforeEach(() => {
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
});

afterEach(() => {
  window.matchMedia = realMatchMedia;
});

function Page() {
  const [first] = useState(useLocation());
  useScrollOnNavigation(first);
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/pricing">Page</Link>
      <Link to="/pricing#guarantee">Hash</Link>
      <Link to="?tab=billing">Tab</Link>
      <div id="guarantee" />
    </>
  );
}

async function follow(name: string) {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.setup().click(screen.getByRole('link', { name }));
}

it('PUB-09 scrolls smoothly to the top on a route change', async () => {
  await follow('Page');

  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
});

it('PUB-09 scrolls smoothly to the element that the hash names', async () => {
  await follow('Hash');

  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
  expect(scrollTo).not.toHaveBeenCalled();
});

it('PUB-09 jumps under reduced motion', async () => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof window.matchMedia;

  await follow('Page');

  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('stays where it is when only the search changes', async () => {
  await follow('Tab');

  expect(scrollTo).not.toHaveBeenCalled();
});

it('PUB-09 scrolling straight after Back is not undone', async () => {
  const resized: (() => void)[] = [];
  window.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      resized.push(() => listener([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const moveTo = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  scrollTo.mockImplementation(({ top }: { top: number }) => moveTo(top));
  await follow('Page');
  history.replaceState({ y: 400 }, '');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Back' }));
  expect(window.scrollY).toBe(400);

  moveTo(1_200);
  for (const listener of resized) listener();

  expect(window.scrollY).toBe(1_200);
});

it('PUB-09 Back from a section keeps the place above it, even while the section is still the page that is shown', async () => {
  history.replaceState({ y: 400 }, '');
  Object.defineProperty(window, 'scrollY', { value: 7_000, configurable: true });
  render(
    <MemoryRouter initialEntries={['/#guarantee']}>
      <Page />
    </MemoryRouter>,
  );

  await userEvent.setup().click(document.body);

  expect(history.state).toEqual({ y: 400 });
  history.replaceState(null, '');
});

it.each([
  ['Back from another site', 'back_forward', 700],
  ['a reload', 'reload', undefined],
])('PUB-09 %s: the place that the history entry keeps is restored for browsers that do not, and only then', (_what, type, top) => {
  history.replaceState({ y: 700 }, '');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);

  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );

  expect(scrollTo.mock.calls).toEqual(top === undefined ? [] : [[{ top, behavior: 'instant' }]]);
  history.replaceState(null, '');
});

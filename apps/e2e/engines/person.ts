import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { seedSession, type Account } from '../fixtures/accounts.ts';
import { consentRecord } from '../fixtures/consent.ts';
import { WebDriverError, type Engine } from './webdriver.ts';

/** An element as a person finds it: by its role with its name or its words, or by its label. The first is the place in which to look for the next. */
type Target = { readonly role: string; readonly name?: string; readonly words?: string } | { readonly label: string };
type Place = readonly Target[];

/** Element references have this key in the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof ELEMENT, string>;
/** Keys without a letter, as the standard has them. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

const library = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
const ADD_LIBRARY = `${library}; window.TestingLibraryDom = globalThis.TestingLibraryDom;`;

/** Finds visible elements, including those in open shadow roots such as a chat's. */
const FIND = `
  const dom = window.TestingLibraryDom;
  if (!dom) return 'no library';
  const open = (root) => [root, ...[root, ...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? open(shadowRoot) : []))];
  let places = [document.documentElement];
  for (const { role, name, words = '', label } of arguments[0]) {
    const found = places.flatMap(open).flatMap((place) => role ? dom.queryAllByRole(place, role, name && { name }) : dom.queryAllByLabelText(place, label));
    places = [...new Set(found)].filter((element) => element.getClientRects().length > 0 && element.innerText.includes(words));
  }
  return places;`;

/** Reads the text of the page, including open shadow roots such as a chat's. */
const READ = `
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ? [...shadowRoot.children] : []);
  return [document.body, ...roots].map((element) => element.innerText ?? '').join('\\n');`;

/** Keeps what goes wrong on the page from now on. */
const WATCH = `
  const complaints = (window.larklineComplaints ??= []);
  if (complaints.watched) return;
  complaints.watched = true;
  // Harmless: the browser handles the change in its next frame.
  addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complaints.push(violatedDirective + ' ' + blockedURI));`;

/** React marks an element when it hydrates it, and the last link of the footer is the last one. */
const IS_READY = `
  const link = [...document.querySelectorAll('footer a')].at(-1);
  return link !== undefined && Object.keys(link).some((key) => key.startsWith('__reactProps$'));`;

/** Someone in front of one browser. Every step waits until it is possible. */
export class Person {
  private readonly engine: Engine;

  private readonly complaints: string[] = [];

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Returns the exceptions and security policy violations of the pages so far. */
  async listComplaints(): Promise<string[]> {
    await this.keepComplaints();
    return [...this.complaints, ...(this.engine.output().match(/^JavaScript error: http.*$/gm) ?? [])];
  }

  /** Opens a page of the product and waits until it responds. */
  async open(path: string): Promise<void> {
    await this.visit(`http://localhost:${process.env.E2E_PORT}${path}`);
    await this.run(WATCH);
    await expect.poll(() => this.run(IS_READY), `${path} responds`).toBe(true);
  }

  /** Opens any address. */
  async visit(url: string): Promise<void> {
    await this.keepComplaints();
    await this.engine.send('Navigate', { url });
  }

  async reload(): Promise<void> {
    await this.engine.send('Refresh');
  }

  async back(): Promise<void> {
    await this.engine.send('Back');
  }

  /** Opens an empty tab and moves to it; returns the way back to the one before. */
  async openTab(): Promise<() => Promise<void>> {
    const before = await this.engine.send('GetWindowHandle');
    const { handle } = (await this.engine.send('NewWindow', { type: 'tab' })) as { handle: string };
    await this.engine.send('SwitchToWindow', { handle });
    return async () => void (await this.engine.send('SwitchToWindow', { handle: before }));
  }

  /** Makes the window as narrow as the browser allows, which has the layout of a phone. */
  async narrow(): Promise<void> {
    await this.engine.send('SetWindowRect', { width: 390, height: 844 });
  }

  /** Moves to the tab that the page has opened. */
  async followToNewTab(): Promise<void> {
    const before = await this.engine.send('GetWindowHandle');
    const listOthers = async () => ((await this.engine.send('GetWindowHandles')) as string[]).filter((handle) => handle !== before);
    await expect.poll(listOthers, 'a new tab').toHaveLength(1);
    const [handle] = await listOthers();
    await this.engine.send('SwitchToWindow', { handle });
  }

  /** Signs in without the form, and answers the question of the cookies. */
  async signIn({ email }: Pick<Account, 'email'>, path = '/dashboard'): Promise<void> {
    const { cookies, session } = await seedSession(email);
    await this.visit(`http://localhost:${process.env.E2E_PORT}/robots.txt`);
    for (const cookie of cookies) await this.engine.send('AddCookie', { cookie: { ...cookie, path: '/', sameSite: 'Strict' } });
    await this.run(`localStorage.setItem('larkline.session', arguments[0])`, JSON.stringify(session));
    await this.open(path);
  }

  /** Rejects cookies before the first page, for tests about something else. */
  async rejectCookies(): Promise<void> {
    await this.visit(`http://localhost:${process.env.E2E_PORT}/robots.txt`);
    await this.run(`localStorage.setItem('larkline.consent', JSON.stringify({ ...arguments[0], at: Date.now() }))`, consentRecord());
  }

  async press(...place: Place): Promise<void> {
    await this.act(place, (id) => this.engine.send('ElementClick', { id }));
  }

  /** Replaces the content of a field. */
  async fill(text: string, ...place: Place): Promise<void> {
    await this.act(place, async (id) => {
      await this.engine.send('ElementClear', { id });
      await this.engine.send('ElementSendKeys', { id, text });
    });
  }

  /** Chooses from a list by typing the beginning of the option. */
  async choose(option: string, ...place: Place): Promise<void> {
    await this.act(place, (id) => this.engine.send('ElementSendKeys', { id, text: option }));
    await expect.poll(async () => ((await this.read('value', ...place)) as string | undefined) ?? '').not.toBe('');
  }

  async key(name: keyof typeof KEYS): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[name] }));
    await this.engine.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async see(text: string): Promise<void> {
    await expect.poll(() => this.run(READ), `the page says "${text}"`).toContain(text);
  }

  async seeNot(text: string): Promise<void> {
    await expect.poll(() => this.run(READ), `the page does not say "${text}"`).not.toContain(text);
  }

  async seeGone(...place: Place): Promise<void> {
    await expect.poll(async () => (await this.find(place)).length, `${JSON.stringify(place)} is gone`).toBe(0);
  }

  async seeAddress(address: string | RegExp): Promise<void> {
    await expect.poll(() => this.engine.send('GetCurrentURL'), 'the address').toMatch(address);
  }

  /** Waits until a control has the focus. */
  async seeFocus(...place: Place): Promise<void> {
    const isActive = `let active = document.activeElement; while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement; return active === arguments[0];`;
    const look = async () => {
      const [id] = await this.find(place);
      return id !== undefined && this.run(isActive, { [ELEMENT]: id });
    };
    await expect.poll(look, `${JSON.stringify(place)} has the focus`).toBe(true);
  }

  /** A property of an element, such as `value`. */
  async read(property: string, ...place: Place): Promise<unknown> {
    const [id] = await this.find(place);
    return id === undefined ? undefined : this.run(`return arguments[0][arguments[1]];`, { [ELEMENT]: id }, property);
  }

  /** Waits until nothing covers the middle of a control. */
  async seeUncovered(...place: Place): Promise<void> {
    const isUncovered = `
      const { left, top, width, height } = arguments[0].getBoundingClientRect();
      return arguments[0].contains(document.elementFromPoint(left + width / 2, top + height / 2));`;
    const look = async () => {
      const [id] = await this.find(place);
      return id !== undefined && this.run(isUncovered, { [ELEMENT]: id });
    };
    await expect.poll(look, `${JSON.stringify(place)} is uncovered`).toBe(true);
  }

  /** Runs a script in the page. */
  async run(script: string, ...args: unknown[]): Promise<unknown> {
    // No sandbox: Firefox then shows the page's own objects.
    return this.engine.send('ExecuteScript', { script, args, sandbox: null });
  }

  private async keepComplaints(): Promise<void> {
    this.complaints.push(...((await this.run('return [...(window.larklineComplaints ?? [])];')) as string[]));
  }

  private async find(place: Place): Promise<string[]> {
    let found = await this.run(FIND, place);
    if (found === 'no library') {
      await this.run(ADD_LIBRARY);
      found = await this.run(FIND, place);
    }
    return (found as Reference[]).map((element) => element[ELEMENT]);
  }

  /** Acts on the one element, again when it was just then replaced or covered. */
  private async act(place: Place, step: (id: string) => Promise<unknown>): Promise<void> {
    let reason = '';
    const attempt = async () => {
      const [id, ...others] = await this.find(place);
      reason = id === undefined ? 'not found' : `${others.length + 1} found`;
      if (id === undefined || others.length > 0) return false;
      try {
        await step(id);
        return true;
      } catch (cause) {
        if (!(cause instanceof WebDriverError) || !PASSING.has(cause.reason)) throw cause;
        reason = cause.message;
        return false;
      }
    };
    await expect
      .poll(attempt, { message: `${JSON.stringify(place)} can be used` })
      .toBe(true)
      .catch((cause: unknown) => {
        throw new Error(`${JSON.stringify(place)}: ${reason}`, { cause });
      });
  }
}

const PASSING = new Set(['stale element reference', 'element click intercepted', 'element not interactable', 'invalid element state']);

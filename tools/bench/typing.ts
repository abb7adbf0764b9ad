import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';
import { signInByForm, withPage } from './dashboard-browser.ts';
import { forgetInteractions, inpOf, readInteractions, recordInteractions, type Interactions } from './interaction-times.ts';
import { throwIfInterrupted } from './interruption.ts';
import { atMost, shown, type Section } from './section.ts';
import { median } from './statistics.ts';

const slowdown = 4;
const targetMs = 100;
const rows = 1_000;
const keyDelayMs = 90;
/** Pause after a key that opens or closes something. */
const slowKeyMs = 600;
/** Longest wait for a control: all are on the screen when the network is silent. */
const controlMs = 10_000;
const perPage = 100;
/** A form saves itself 2 s after the last edit: the next words are typed while it does. */
const pauseMs = 2_000;
const phrases = ['We mend bags and boots, ', 'mostly within a week, ', 'and we are open on Saturdays. '];

/** A form: its tab, what is done before, and how its fields are found. */
interface FormCase {
  readonly name: string;
  readonly tab: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Text fields; each is typed into. */
  readonly fields?: (page: Page) => readonly Locator[];
  /** Other controls, and the keys that are pressed in each. */
  readonly controls?: (page: Page) => readonly (readonly [Locator, readonly string[]])[];
  /** Pause between those keys; three times that of typing unless given. */
  readonly betweenKeysMs?: number;
  /** Closes what was opened and discards the text: left behind, it would be there again at the next visit. */
  readonly leave?: (page: Page) => Promise<unknown>;
}

const label = (page: Page, name: string) => page.getByRole('tabpanel').last().getByLabel(name, { exact: true });
const faqField = (page: Page, name: string, row: number) =>
  page.getByRole('list', { name: 'FAQs' }).getByRole('textbox', { name }).nth(row);

const forms: readonly FormCase[] = [
  { name: 'Profile', tab: 'profile', fields: (page) => [label(page, 'Business Name'), label(page, 'Website')] },
  {
    name: 'Business Information',
    tab: 'business-info',
    fields: (page) => [label(page, 'Business Name'), label(page, 'About'), label(page, 'Services')],
  },
  {
    name: 'Services, two switches',
    tab: 'current-plan',
    controls: (page) => [[page.getByRole('switch').first(), Array<string>(8).fill(' ')]],
  },
  {
    name: `FAQs, ${perPage} of ${rows} on the page`,
    tab: `faqs&size=${perPage}`,
    fields: (page) => [faqField(page, 'Question', 50), faqField(page, 'Answer', 51)],
  },
  { name: `FAQs, search in ${rows}`, tab: `faqs&size=${perPage}`, fields: (page) => [page.getByRole('searchbox')] },
  {
    name: `Product, above ${perPage} of ${rows}`,
    tab: `products&size=${perPage}`,
    prepare: (page) => page.getByRole('button', { name: 'Add Product' }).first().click(),
    fields: (page) => [page.getByRole('dialog').getByLabel('Name'), page.getByRole('dialog').getByLabel('Description')],
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
    },
  },
  { name: `Products, search in ${rows}`, tab: `products&size=${perPage}`, fields: (page) => [page.getByRole('searchbox').first()] },
  {
    name: 'Assistant, choices',
    tab: 'assistant',
    controls: (page) => [
      [page.getByRole('radio', { name: 'Female' }), ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']],
      [page.getByRole('checkbox', { name: 'Calm' }).first(), [' ', ' ', ' ', ' ']],
    ],
  },
  {
    name: 'Calendar settings, choices',
    tab: 'calendar',
    controls: (page) => [
      [page.getByRole('combobox', { name: 'Appointment length' }), ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']],
      [page.getByRole('switch', { name: 'Check the connected calendar' }), [' ', ' ', ' ', ' ']],
      [page.getByRole('switch', { name: 'Monday' }), [' ', ' ', ' ', ' ']],
    ],
  },
  { name: `Call logs, search in ${rows}`, tab: `call-logs&size=${perPage}`, fields: (page) => [page.getByRole('searchbox')] },
  {
    name: 'Billing, monthly or annual',
    tab: 'billing',
    controls: (page) => [[page.getByRole('radio', { name: 'Monthly' }), ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft']]],
    betweenKeysMs: slowKeyMs,
  },
  {
    name: 'Billing, dialog that cancels',
    tab: 'billing',
    controls: (page) => [[page.getByRole('button', { name: 'Cancel plan' }), ['Enter', 'Escape', 'Enter', 'Escape', 'Enter', 'Escape']]],
    betweenKeysMs: slowKeyMs,
  },
  {
    name: 'Search of everything (Ctrl K)',
    tab: 'profile',
    prepare: (page) => page.keyboard.press('Control+k'),
    fields: (page) => [page.getByRole('dialog').getByRole('combobox')],
    leave: (page) => page.keyboard.press('Escape'),
  },
];

/** INP of typing into every form of the dashboard, in a browser whose processor is four times slower. */
export async function benchTyping(product: BuiltProduct, quick: boolean): Promise<Section> {
  const user = await makeUser(product);
  const rounds = quick ? 1 : 2;
  const found = new Map<string, Interactions[]>();
  const blank: Interactions[] = [];
  await withPage(async (page) => {
    await recordInteractions(page);
    await signInByForm(page, product.url, user);
    page.setDefaultTimeout(controlMs);
    // A form that cannot be used fails here, not after the minutes of those before it.
    for (const form of forms) await named(form, () => rehearse(page, product.url, form));
    for (let round = 1; round <= rounds; round += 1) {
      blank.push(await measureBlank(page, product.url));
      console.log(`  round ${round}  an empty page  ${describe(blank.slice(-1))}`);
      for (const form of forms) {
        throwIfInterrupted();
        const measured = [...(found.get(form.name) ?? []), await named(form, () => measureForm(page, product.url, form))];
        found.set(form.name, measured);
        console.log(`  round ${round}  ${form.name.padEnd(34)} ${describe(measured.slice(-1))}`);
      }
    }
  });
  return {
    id: 'typing',
    title: 'Typing into the forms of the dashboard',
    method:
      `A client with ${rows} products, FAQs and conversations, in Chromium with its processor ${slowdown} times slower (Emulation.setCPUThrottlingRate), ${rounds} rounds. ` +
      `In each text field ${phrases.join('').length} characters with ${keyDelayMs} ms between them and pauses in which the form saves itself; in other controls keys. ` +
      'INP as the browser counts it: the longest event of an interaction until its next paint (event timing, in steps of 8 ms; "under 16" is not recorded), the worst of every fifty; the median of the rounds. ' +
      'The empty page has one plain field and no script: what the machine itself takes.',
    figures: [
      shown('An empty page, INP', `${msOf(median(blank.map(inpOf)))} ms`),
      ...[...found].map(([name, each]) => atMost(`${name}, INP, ms`, median(each.map(inpOf)), targetMs)),
    ],
    tables: [
      {
        about: 'All rounds together.',
        head: ['Form', 'Interactions', 'INP of each round, ms', 'Longest, ms'],
        rows: [...found].map(([name, each]) => [
          name,
          String(each.reduce((sum, { count }) => sum + count, 0)),
          each.map((one) => msOf(inpOf(one))).join(', '),
          msOf(Math.max(0, ...each.map(({ long }) => long[0]?.duration ?? 0))),
        ]),
      },
    ],
  };
}

function describe(each: readonly Interactions[]): string {
  return each
    .map(
      (one) =>
        `INP ${msOf(inpOf(one))} ms of ${one.count}, longest ${one.long
          .slice(0, 6)
          .map(
            ({ duration, delay: late, handlers, at }) =>
              `${duration} (${late.toFixed(0)} + ${handlers.toFixed(0)} at ${(at / 1_000).toFixed(1)} s)`,
          )
          .join(', ')}`,
    )
    .join();
}

function msOf(ms: number): string {
  return ms < 16 ? 'under 16' : String(ms);
}

const seededSchema = z.object({ email: z.string(), password: z.string(), clientId: z.string() });

/** A client with many rows of everything. */
async function makeUser(product: BuiltProduct): Promise<z.output<typeof seededSchema>> {
  const user = seededSchema.parse(await product.seed('client', '--products', String(rows)));
  await withConnection(product.databaseUrl, async (db) => {
    await db.query(
      `insert into faq (id, client_id, question, answer, category, position, created_at)
       select uuidv7(), $1, 'Question ' || n, 'Our answer to question ' || n || ', in two sentences. It is friendly.', 'General', n, now()
       from generate_series(1, $2::int) n`,
      [user.clientId, rows],
    );
    await db.query(
      `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, summary)
       select uuidv7(), $1, 'call', 'bench_' || n, now() - n * interval '1 hour', 60, repeat('Assistant: Good morning. Caller: Do you mend bags? ', 20), 'Asked about bags. Friday.'
       from generate_series(1, $2::int) n`,
      [user.clientId, rows],
    );
    await db.query('vacuum analyze');
  });
  return user;
}

async function measureBlank(page: Page, origin: string): Promise<Interactions> {
  await page.route('**/blank-page-of-the-bench', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title><input aria-label="Field">' }),
  );
  await page.goto(`${origin}/blank-page-of-the-bench`);
  return slowly(page, () => typeInto(page, page.getByLabel('Field')));
}

/** Names the form in what is thrown. */
async function named<T>({ name }: FormCase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(`The form "${name}" could not be used`, { cause });
  }
}

/** Uses a form once without measuring: a letter into each field, and its end. */
async function rehearse(page: Page, origin: string, form: FormCase): Promise<void> {
  throwIfInterrupted();
  const { fields, controls } = await openForm(page, origin, form);
  for (const field of fields) await field.pressSequentially('a');
  for (const [control] of controls) await control.focus();
  await leaveForm(page, form);
}

async function measureForm(page: Page, origin: string, form: FormCase): Promise<Interactions> {
  const { fields, controls } = await openForm(page, origin, form);
  const measured = await slowly(page, async () => {
    for (const field of fields) await typeInto(page, field);
    for (const [control, keys] of controls) await pressKeys(page, control, keys, form.betweenKeysMs ?? keyDelayMs * 3);
  });
  await leaveForm(page, form);
  return measured;
}

async function openForm(page: Page, origin: string, form: FormCase) {
  await page.goto(`${origin}/dashboard?tab=${form.tab}`);
  await page.waitForLoadState('networkidle');
  if ((await page.getByRole('dialog').count()) > 0) throw new Error('A dialog is open that nothing has opened');
  await form.prepare?.(page);
  const fields = form.fields?.(page) ?? [];
  const controls = form.controls?.(page) ?? [];
  for (const field of [...fields, ...controls.map(([control]) => control)]) await field.waitFor({ state: 'attached' });
  return { fields, controls };
}

async function leaveForm(page: Page, form: FormCase): Promise<void> {
  await form.leave?.(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Saved before the next form is opened, else the dashboard would offer its text there.
  await delay(pauseMs);
}

/** Measures work with a slow processor. */
async function slowly(page: Page, work: () => Promise<void>): Promise<Interactions> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    await forgetInteractions(page);
    await work();
    return await readInteractions(page);
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

async function typeInto(page: Page, field: Locator): Promise<void> {
  await field.focus();
  for (const phrase of phrases) {
    await page.keyboard.type(phrase, { delay: keyDelayMs });
    await delay(pauseMs);
  }
}

async function pressKeys(page: Page, control: Locator, keys: readonly string[], betweenMs: number): Promise<void> {
  await control.focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    await delay(betweenMs);
  }
  await delay(pauseMs);
}

import fc from 'fast-check';
import * as z from 'zod/mini';
import { assertSamePerson } from '../apollo/ownership.ts';
import { clearNotifications, getNotifications } from '../feedback/notifications.ts';
import type { DraftConflict } from '../session/drafts.ts';
import { getSession, setSession } from '../session/session.ts';
import { discardUnsaved, settleUnsaved } from '../session/unsaved.ts';
import { signInForTest } from '../testkit/renderScreen.tsx';
import { makeAutosave, type Autosave } from './autosave.ts';
import type { FormValues } from './autosaveFields.ts';
import { meansSame, makeFormPatch } from './formPatch.ts';

const OWNER = 'a@shop.example';
const FIELDS = ['name', 'phone', 'hours'] as const;
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  phone: z.string().check(z.trim()),
  hours: z.array(z.string()),
});
const EMPTY: FormValues = { name: 'Fernhill', phone: '', hours: [] };

type Field = (typeof FIELDS)[number];
type Step =
  | { readonly kind: 'type' | 'remote'; readonly field: Field; readonly text: string }
  | { readonly kind: 'pass'; readonly milliseconds: number }
  | { readonly kind: 'api'; readonly is: 'up' | 'down' | 'slow' | 'deaf' }
  | { readonly kind: 'focus'; readonly field: Field | null }
  | { readonly kind: 'load' | 'leave' | 'open' | 'sign-out' | 'expire' | 'back' | 'other' | 'online' };

const text = fc.constantFrom('', 'a', 'ab', 'abc', ' abc ', 'xyz');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), field: fc.constantFrom(...FIELDS), text }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remote' as const), field: fc.constantFrom(...FIELDS), text: fc.constant('theirs') }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.constantFrom(100, 1_000, 2_000, 9_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('api' as const), is: fc.constantFrom('up', 'down', 'slow', 'deaf') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('focus' as const), field: fc.constantFrom(null, ...FIELDS) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('load', 'leave', 'open', 'sign-out', 'expire', 'back', 'other', 'online') }) },
);

const toValue = (field: Field, typed: string): unknown => (field === 'hours' ? typed.split('') : typed);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** One form of one person, an api that may be away, and other people. */
function aWorld() {
  const world = {
    row: { ...EMPTY },
    writes: [] as { as: string | undefined; patch: FormValues }[],
    api: 'up' as 'up' | 'down' | 'slow' | 'deaf',
    /** What the person typed last into each field, until it was discarded before their eyes. */
    typed: {} as Partial<Record<Field, unknown>>,
    form: null as { values: FormValues; autosave: Autosave; conflicts: readonly DraftConflict[]; leave: () => void } | null,
    draft: null as Autosave | null,
  };
  const owner = `id of ${OWNER}`;

  async function save(patch: FormValues): Promise<void> {
    const { api } = world;
    if (api === 'down') throw new TypeError('Failed to fetch');
    if (api !== 'up') await new Promise((resolve) => setTimeout(resolve, 3_000));
    assertSamePerson(owner);
    if (!getSession()) throw new TypeError('No token');
    world.writes.push({ as: getSession()?.user.id, patch });
    world.row = { ...world.row, ...patch };
    if (api === 'deaf') throw new TypeError('The answer was lost');
    // The answer goes to the cache, and from there to the form.
    world.form?.autosave.accept(world.row);
  }

  function open(): void {
    if (world.form || getSession()?.user.id !== owner) return;
    const autosave = world.draft?.isDirty() ? world.draft : newAutosave();
    const form = { values: { ...autosave.values() }, autosave, conflicts: [] as readonly DraftConflict[], leave: () => undefined as void };
    form.leave = autosave.attach({
      write: (values) => Object.assign(form.values, values),
      showFaults: () => undefined,
      showConflicts: (open) => (form.conflicts = open),
      save,
    });
    autosave.accept(world.row);
    world.form = form;
  }

  function newAutosave(): Autosave {
    return makeAutosave({
      title: 'Profile',
      owner,
      stored: world.row,
      isSame: (field, a, b) => meansSame(schema, field, a, b),
      toPatch: (values, edited) => makeFormPatch(schema, values, edited),
      explain: () => ({ passing: true, refused: [] }),
      isOwnerPresent: () => getSession()?.user.id === owner,
    });
  }

  function leave(): void {
    world.form?.leave();
    world.draft = world.form?.autosave ?? world.draft;
    world.form = null;
  }
  return { world, open, leave };
}

async function take(step: Step, { world, open, leave }: ReturnType<typeof aWorld>): Promise<void> {
  const { form } = world;
  switch (step.kind) {
    case 'type': {
      if (!form) return;
      const value = toValue(step.field, step.text);
      form.values = { ...form.values, [step.field]: value };
      form.autosave.edited(form.values, [step.field]);
      world.typed[step.field] = value;
      return;
    }
    case 'remote':
      world.row = { ...world.row, [step.field]: toValue(step.field, step.text) };
      return;
    case 'pass':
      return void (await pass(step.milliseconds));
    case 'api':
      world.api = step.is;
      return;
    case 'focus':
      return form?.autosave.focused(step.field);
    case 'load':
      return form?.autosave.accept(world.row);
    case 'leave':
      return leave();
    case 'open':
      return open();
    case 'online':
      return void window.dispatchEvent(new Event('online'));
    case 'sign-out': {
      if (getSession()?.user.id !== `id of ${OWNER}`) return;
      const settled = settleUnsaved(4_000);
      await pass(4_000);
      // What is left was shown to the person, who agreed to lose it.
      if ((await settled).length > 0) world.typed = {};
      discardUnsaved();
      setSession(null);
      return leave();
    }
    case 'expire':
      setSession(null);
      return leave();
    case 'back':
      signInForTest(OWNER);
      return open();
    case 'other':
      clearNotifications();
      signInForTest('b@other.example');
      leave();
      // Edits end when another person signs in, and that is said.
      if (getNotifications().some(({ title }) => title === 'Not saved')) world.typed = {};
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setSession(null);
});

it('whatever happens, what was typed last is stored or shown as unsaved, and nothing is sent for another person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      discardUnsaved();
      clearNotifications();
      const house = aWorld();
      signInForTest(OWNER);
      house.open();
      for (const each of steps) await take(each, house);
      await take({ kind: 'back' }, house);
      await pass(100);
      await take({ kind: 'api', is: 'up' }, house);
      await pass(60_000);
      const { form } = house.world;
      for (const { field } of form?.conflicts ?? []) form?.autosave.settle(field, true);
      await pass(60_000);

      const { world } = house;
      expect(world.writes.filter(({ as }) => as !== `id of ${OWNER}`)).toEqual([]);
      const shown = world.form?.values ?? {};
      const dirty = world.form?.autosave.isDirty() ?? false;
      for (const [field, value] of Object.entries(world.typed)) {
        const last = world.writes.findLast(({ patch }) => field in patch)?.patch[field] ?? EMPTY[field];
        const stored = meansSame(schema, field, last, value) || meansSame(schema, field, world.row[field], value);
        const unsaved = dirty && meansSame(schema, field, shown[field], value);
        if (!stored && !unsaved) throw new Error(`${field}: ${JSON.stringify({ value, last, shown, dirty, row: world.row })}`);
      }
      // With the person there and the api up for a minute, a form without a fault has saved everything.
      if (schema.safeParse(shown).success) expect(dirty).toBe(false);
      setSession(null);
      house.leave();
      discardUnsaved();
    }),
    {
      numRuns: 300,
      examples: [
        // An edit is undone while it is being stored.
        [
          [
            { kind: 'type', field: 'hours', text: 'abc' },
            { kind: 'api', is: 'slow' },
            { kind: 'pass', milliseconds: 2_000 },
            { kind: 'type', field: 'hours', text: '' },
          ],
        ],
        // The save response is lost and the edit is undone: the api may have stored the sent value.
        [
          [
            { kind: 'type', field: 'phone', text: 'xyz' },
            { kind: 'api', is: 'deaf' },
            { kind: 'pass', milliseconds: 2_000 },
            { kind: 'type', field: 'phone', text: '' },
          ],
        ],
      ],
    },
  );
}, 120_000);

import { setSession } from '../session/session.ts';
import { hasUnsaved } from '../session/unsaved.ts';
import { aForm, away, FieldRefusal, STORED } from '../testkit/autosavedForm.ts';
import { AUTOSAVE_DELAY_MS } from './autosaveSaving.ts';

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  setSession(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a field that was changed elsewhere while it was typed', () => {
  const CONFLICT = { field: 'name', typed: 'Mine', stored: 'Theirs' };

  async function inConflict() {
    const setting = aForm();
    setting.type('name', 'Mine');
    setting.type('open', true);
    setting.autosave.accept({ ...STORED, name: 'Theirs' });
    await pass(AUTOSAVE_DELAY_MS);
    return setting;
  }

  it('CF-32 is kept and not sent, while the others are; the form never says saved', async () => {
    const { form, autosave, answer } = await inConflict();
    expect(form.sent).toEqual([{ open: true }]);
    await answer();

    expect(form.values.name).toBe('Mine');
    expect(form.conflicts).toEqual([CONFLICT]);
    expect(autosave.status()).toEqual({ kind: 'invalid' });
    expect(await autosave.saveNow()).toBe(false);
    expect(hasUnsaved()).toBe(true);
    expect(form.sent).toHaveLength(1);
  });

  it('CF-32 is sent once the person keeps it, over the value that they were shown', async () => {
    const { form, autosave, answer } = await inConflict();
    await answer();

    autosave.settle('name', true);
    await pass(0);
    await answer();

    expect(form.sent.at(-1)).toEqual({ name: 'Mine' });
    expect(form.before).toEqual([{ open: false }, { name: 'Theirs' }]);
    expect(form.conflicts).toEqual([]);
    expect(autosave.status()).toMatchObject({ kind: 'saved' });
  });

  it('CF-32 is shown again when a third change came between the choice and its save', async () => {
    const { form, autosave, answer } = await inConflict();
    await answer();

    autosave.settle('name', true);
    await pass(0);
    expect(form.before.at(-1)).toEqual({ name: 'Theirs' });
    await answer(new FieldRefusal(['name'], true));
    autosave.accept({ ...STORED, name: 'A third one' });
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.conflicts).toEqual([{ ...CONFLICT, stored: 'A third one' }]);
    expect(autosave.status()).toEqual({ kind: 'invalid' });
    autosave.settle('name', true);
    await pass(0);
    expect(form.sent.at(-1)).toEqual({ name: 'Mine' });
    expect(form.before.at(-1)).toEqual({ name: 'A third one' });
    await answer();
  });

  it('CF-32 takes what is stored when the person wants that, and sends nothing', async () => {
    const { form, autosave, answer } = await inConflict();
    await answer();

    autosave.settle('name', false);
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.values.name).toBe('Theirs');
    expect(form.sent).toHaveLength(1);
    expect(autosave.isDirty()).toBe(false);
    expect(autosave.status()).toMatchObject({ kind: 'saved' });
  });

  it('is reported by a refusal of the api before anything was loaded; the other fields are sent immediately', async () => {
    const { form, type, autosave, answer } = aForm();
    type('name', 'Mine');
    type('open', true);
    await pass(AUTOSAVE_DELAY_MS);
    expect(form.before).toEqual([{ name: 'Fernhill', open: false }]);
    await answer(new FieldRefusal(['name'], true));
    autosave.accept({ ...STORED, name: 'Theirs' });
    await pass(0);

    expect(form.sent.at(-1)).toEqual({ open: true });
    expect(form.conflicts).toEqual([CONFLICT]);
    await answer();
  });

  it('is no conflict with oneself: a save without an answer that was stored, then refused with later text', async () => {
    const { form, type, autosave, answer } = aForm();
    type('name', 'Mi');
    await pass(AUTOSAVE_DELAY_MS);
    await answer(away());
    type('name', 'Mine');
    await pass(AUTOSAVE_DELAY_MS);
    await answer(new FieldRefusal(['name'], true));
    autosave.accept({ ...STORED, name: 'Mi' });
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.conflicts).toEqual([]);
    expect(form.sent.at(-1)).toEqual({ name: 'Mine' });
    expect(form.before.at(-1)).toEqual({ name: 'Mi' });
    await answer();
  });

  it('an edit reverted after a lost answer is sent without comparison', async () => {
    const { form, type, answer } = aForm();
    type('name', 'Mine');
    await pass(AUTOSAVE_DELAY_MS);
    await answer(away());
    type('name', STORED.name);
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.sent.at(-1)).toEqual({ name: STORED.name });
    expect(form.before.at(-1)).toEqual({});
    await answer();
  });

  it('is none when both typed the same, or when it became what it was', async () => {
    const { form, type, autosave } = aForm();
    type('name', 'Mine');
    autosave.accept({ ...STORED, name: 'Mine' });
    expect(form.conflicts).toEqual([]);

    type('name', 'Mine too');
    autosave.accept({ ...STORED, name: 'Theirs' });
    expect(form.conflicts).toHaveLength(1);
    autosave.accept({ ...STORED, name: 'Mine' });
    expect(form.conflicts).toEqual([]);
  });

  it('hours of different days are merged, in the form and in what is sent', async () => {
    const monday = { day: 'monday', from: '09:00' };
    const [saturday, sunday] = [
      { day: 'saturday', from: '10:00' },
      { day: 'sunday', from: '11:00' },
    ];
    const { form, type, autosave, answer } = aForm({ stored: { ...STORED, hours: [monday] } });
    type('hours', [monday, saturday]);
    autosave.accept({ ...STORED, hours: [monday, sunday] });
    expect(form.values.hours).toEqual([monday, saturday, sunday]);
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.sent).toEqual([{ hours: [monday, saturday, sunday] }]);
    expect(form.before).toEqual([{ hours: [monday, sunday] }]);
    expect(form.conflicts).toEqual([]);
    await answer();
  });

  it('an edit that was reverted still counts as a choice', async () => {
    const { form, autosave, type } = aForm();
    type('name', 'X');
    type('name', 'Fernhill');
    autosave.accept({ ...STORED, name: 'Theirs' });
    await pass(AUTOSAVE_DELAY_MS);
    expect(form.conflicts).toEqual([{ ...CONFLICT, typed: 'Fernhill' }]);

    autosave.settle('name', true);
    await pass(0);

    expect(form.sent).toEqual([{ name: 'Fernhill' }]);
    expect(form.before).toEqual([{ name: 'Theirs' }]);
  });
});

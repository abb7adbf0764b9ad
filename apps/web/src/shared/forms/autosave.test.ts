import { clearNotifications, getNotifications } from '../feedback/notifications.ts';
import { setSession } from '../session/session.ts';
import { hasUnsaved, outOfSightTitles, settleUnsaved } from '../session/unsaved.ts';
import { signInForTest } from '../testkit/renderScreen.tsx';
import { aForm, away, FieldRefusal, STORED } from '../testkit/autosavedForm.ts';
import { AUTOSAVE_DELAY_MS, RETRY_DELAYS_MS } from './autosaveSaving.ts';

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  setSession(null);
  clearNotifications();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what is sent', () => {
  it('PRF-02 sends the changed field 2 s after the last edit, not before', async () => {
    const { form, type } = aForm();

    type('name', 'Fernhill D');
    await pass(1_500);
    type('name', 'Fernhill Dental');
    await pass(AUTOSAVE_DELAY_MS - 1);
    expect(form.sent).toEqual([]);

    await pass(1);

    expect(form.sent).toEqual([{ name: 'Fernhill Dental' }]);
  });

  it('PRF-02 sends nothing when an edit was undone, or changes nothing once parsed', async () => {
    const { form, type, autosave } = aForm();

    type('name', 'X');
    type('name', 'Fernhill ');
    expect(autosave.isDirty()).toBe(false);
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.sent).toEqual([]);
  });

  it('sends switches, and lists by their content', async () => {
    const { form, type, answer } = aForm();

    type('hours', [{ day: 'Mon', from: '09:00' }]);
    await pass(AUTOSAVE_DELAY_MS);
    expect(form.sent).toEqual([]);

    type('open', true);
    type('hours', [{ day: 'Mon', from: '08:30' }]);
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.sent).toEqual([{ open: true, hours: [{ day: 'Mon', from: '08:30' }] }]);
    await answer();
  });

  it('PRF-01 an empty required field blocks saving, and says so', async () => {
    const { form, autosave, type } = aForm();

    type('name', ' ');
    type('phone', '1');
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.sent).toEqual([]);
    expect(form.faults).toEqual(['name']);
    expect(autosave.status()).toEqual({ kind: 'invalid' });
    expect(autosave.isDirty()).toBe(true);
  });

  it('a faulty optional field keeps back only itself', async () => {
    const { form, autosave, type, answer } = aForm();

    type('phone', 'none');
    type('name', 'Fernhill Dental');
    await pass(AUTOSAVE_DELAY_MS);
    await answer();

    expect(form.sent).toEqual([{ name: 'Fernhill Dental' }]);
    expect(autosave.status()).toEqual({ kind: 'invalid' });
    type('phone', '1');
    await pass(AUTOSAVE_DELAY_MS);
    expect(form.sent[1]).toEqual({ phone: '1' });
  });

  it('a field that the api refused waits for an edit, the others go at once', async () => {
    const { form, autosave, type, answer } = aForm();
    type('phone', '1');
    type('name', 'Fernhill Dental');
    await pass(AUTOSAVE_DELAY_MS);

    await answer(new FieldRefusal(['phone']));
    expect(form.sent[1]).toEqual({ name: 'Fernhill Dental' });
    await answer();
    await pass(120_000);

    expect(form.sent).toHaveLength(2);
    expect(autosave.status()).toEqual({ kind: 'invalid' });
    type('phone', '12');
    await pass(AUTOSAVE_DELAY_MS);
    expect(form.sent[2]).toEqual({ phone: '12' });
  });
});

describe('what comes from the api', () => {
  it('PRF-04 keeps what is typed while a save is under way, and saves it next', async () => {
    const { form, autosave, type, answer } = aForm();
    autosave.focused('name');
    type('name', 'Fernhill Dental');
    await pass(AUTOSAVE_DELAY_MS);

    type('name', 'Fernhill Dental Practice');
    await answer();
    autosave.accept({ ...STORED, name: 'Fernhill Dental' });
    expect(form.values.name).toBe('Fernhill Dental Practice');
    await pass(AUTOSAVE_DELAY_MS);

    expect(form.sent).toEqual([{ name: 'Fernhill Dental' }, { name: 'Fernhill Dental Practice' }]);
  });

  it.each(['before', 'after'])(
    'PRF-04 shows the api’s form of a field when it is left; the answer came %s the save ended',
    async (when) => {
      const { form, autosave, type, answer } = aForm();
      autosave.focused('phone');
      type('phone', ' 020');
      type('name', ' Dental');
      await pass(AUTOSAVE_DELAY_MS);
      const stored = { ...STORED, name: 'Dental', phone: '020' };

      if (when === 'before') autosave.accept(stored);
      await answer();
      if (when === 'after') autosave.accept(stored);
      expect(form.values).toMatchObject({ name: 'Dental', phone: ' 020' });

      autosave.focused(null);
      expect(form.values.phone).toBe('020');
      expect(autosave.isDirty()).toBe(false);
    },
  );

  it('CF-32 a reload fills clean fields, even the one with the caret, and leaves edited ones', async () => {
    const { form, autosave, type } = aForm();
    autosave.focused('phone');
    type('name', 'Mine');

    autosave.accept({ ...STORED, name: 'Theirs', phone: '12' });

    expect(form.values).toMatchObject({ name: 'Mine', phone: '12' });
  });
});

describe('failures', () => {
  it('is tried again after 2, 8 and 30 s, and then every 30 s', async () => {
    const { form, autosave, type, answer } = aForm();
    type('phone', '1');
    await pass(AUTOSAVE_DELAY_MS);

    for (const [index, delay] of [...RETRY_DELAYS_MS, RETRY_DELAYS_MS[2]].entries()) {
      await answer(away());
      expect(autosave.status()).toEqual({ kind: 'failed', retrying: true });
      await pass(delay - 1);
      expect(form.sent).toHaveLength(index + 1);
      await pass(1);
      expect(form.sent).toHaveLength(index + 2);
    }
    await answer();

    expect(autosave.status()).toEqual({ kind: 'saved', at: new Date() });
    expect(hasUnsaved()).toBe(false);
  });

  it.each([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is tried again at once when %s', async (_when, happen) => {
    const { form, type, answer } = aForm();
    type('phone', '1');
    await pass(AUTOSAVE_DELAY_MS);
    await answer(away());

    happen();
    await pass(0);

    expect(form.sent).toHaveLength(2);
    await answer();
  });

  it('saves one after the other, the later one with what is typed by then', async () => {
    const { form, autosave, type, answer } = aForm();
    type('phone', '1');
    void autosave.saveNow();
    await pass(0);
    type('phone', '12');
    void autosave.saveNow();
    await pass(0);
    expect(form.sent).toHaveLength(1);

    await answer();

    expect(form.sent[1]).toEqual({ phone: '12' });
    await answer();
  });
});

describe('leaving', () => {
  it('sends at once when the form leaves the screen, and counts as unsaved until it is stored', async () => {
    const { form, type, answer, detach } = aForm();
    type('phone', '1');

    detach();
    await pass(0);
    expect(form.sent).toEqual([{ phone: '1' }]);
    expect(hasUnsaved()).toBe(true);
    expect(outOfSightTitles()).toEqual([]);
    await answer(away());
    expect(outOfSightTitles()).toEqual(['Profile']);
    await pass(RETRY_DELAYS_MS[0]);
    await answer();

    expect(outOfSightTitles()).toEqual([]);
  });

  it('asks before the page is closed over something unsaved, and only then', async () => {
    const { type, answer } = aForm();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);

    type('phone', '1');
    expect(close()).toBe(true);
    await pass(AUTOSAVE_DELAY_MS);
    await answer();

    expect(close()).toBe(false);
  });

  it('sends at once when the tab is hidden', async () => {
    const { form, type, answer } = aForm();
    type('phone', '1');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);

    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);

    expect(form.sent).toEqual([{ phone: '1' }]);
    await answer();
  });

  it('settling waits for the api, but not for ever', async () => {
    const { type, answer } = aForm();
    type('phone', '1');
    const first = settleUnsaved(4_000);
    await pass(3_999);
    await answer();
    expect(await first).toEqual([]);

    type('phone', '12');
    const second = settleUnsaved(4_000);
    await pass(4_000);
    expect(await second).toEqual(['Profile']);
    await answer();
  });
});

describe('the person', () => {
  it('keeps the edits of a person whose session ended, says so, and saves them after the sign-in', async () => {
    const { form, autosave, type, answer } = aForm();
    type('phone', '1');

    setSession(null);
    await pass(60_000);
    expect(form.sent).toEqual([]);
    expect(autosave.status()).toEqual({ kind: 'failed', retrying: false });
    expect(getNotifications().at(-1)?.title).toBe('Not saved yet');

    signInForTest();
    await pass(0);

    expect(form.sent).toEqual([{ phone: '1' }]);
    await answer();
  });

  it('never sends them for another person, and tells that they are lost', async () => {
    const { form, autosave, type } = aForm();
    type('phone', '1');

    signInForTest('b@other.example');
    await pass(120_000);
    signInForTest();
    await pass(120_000);

    expect(form.sent).toEqual([]);
    expect(autosave.isDirty()).toBe(false);
    expect(getNotifications().at(-1)).toMatchObject({ title: 'Not saved', text: expect.stringContaining('Profile') });
  });
});

import { AUTOSAVE_DELAY_MS, makeAutosave, type AutosaveStatus } from './autosave.ts';

const { jest } = import.meta;

interface Values {
  readonly [name: string]: string;
  readonly name: string;
  readonly phone: string;
}

/** A form of two fields without a browser, and an api that answers when told. */
function aForm(stored: Values = { name: 'Fernhill', phone: '' }) {
  const form = {
    values: { ...stored },
    focus: '',
    sent: [] as Values[],
    status: [] as AutosaveStatus[],
    answers: [] as ((values: Values | Error) => void)[],
  };
  const autosave = makeAutosave<Values>({
    stored,
    read: () => form.values,
    write: (values) => Object.assign(form.values, values),
    isBeingEdited: (name) => form.focus === name,
    isValid: (values) => values.name !== '',
    showFaults: () => undefined,
    save: (values) => {
      form.sent.push(values);
      return new Promise((resolve, reject) => {
        form.answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      });
    },
    tell: (status) => form.status.push(status),
  });
  const type = (name: keyof Values & string, value: string) => {
    form.values = { ...form.values, [name]: value };
    autosave.edited();
  };
  return { form, autosave, type };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('PRF-02 saves 2 s after the last edit, not before', async () => {
  const { form, type } = aForm();

  type('name', 'Fernhill D');
  await jest.advanceTimersByTimeAsync(1_500);
  type('name', 'Fernhill Dental');
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(form.sent).toEqual([]);

  await jest.advanceTimersByTimeAsync(1);

  expect(form.sent).toEqual([{ name: 'Fernhill Dental', phone: '' }]);
});

it('PRF-02 sends nothing when an edit was taken back', async () => {
  const { form, type } = aForm();

  type('name', 'X');
  type('name', 'Fernhill');
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);

  expect(form.sent).toEqual([]);
});

it('PRF-04 keeps what is typed while a save is under way, and saves it next', async () => {
  const { form, type } = aForm();
  form.focus = 'name';
  type('name', 'Fernhill Dental');
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);

  type('name', 'Fernhill Dental Practice');
  form.answers[0]?.({ name: 'Fernhill Dental', phone: '' });
  await jest.advanceTimersByTimeAsync(0);
  expect(form.values.name).toBe('Fernhill Dental Practice');

  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(form.sent.map((values) => values.name)).toEqual(['Fernhill Dental', 'Fernhill Dental Practice']);
});

it('PRF-04 leaves the field under the caret alone and tidies the others', async () => {
  const { form, type } = aForm();
  form.focus = 'name';
  type('name', 'Fernhill ');
  type('phone', ' 020 7946 0112');
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);

  form.answers[0]?.({ name: 'Fernhill', phone: '020 7946 0112' });
  await jest.advanceTimersByTimeAsync(0);

  expect(form.values).toEqual({ name: 'Fernhill ', phone: '020 7946 0112' });
});

it('CF-32 a reload fills clean fields and leaves edited ones', () => {
  const { form, autosave, type } = aForm();
  type('name', 'Mine');

  autosave.accept({ name: 'Theirs', phone: '1234' });

  expect(form.values).toEqual({ name: 'Mine', phone: '1234' });
});

it('PRF-01 does not send a form with an empty required field, and says so', async () => {
  const { form, type } = aForm();

  type('name', '');
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);

  expect(form.sent).toEqual([]);
  expect(form.status).toEqual([{ kind: 'invalid' }]);
});

it('PRF-03 tells a failed autosave in the indicator and sends it with the next edit', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { form, type } = aForm();
  type('phone', '1');
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);

  form.answers[0]?.(new Error('refused'));
  await jest.advanceTimersByTimeAsync(0);
  expect(form.status.at(-1)).toEqual({ kind: 'failed' });

  type('phone', '12');
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(form.sent.at(-1)).toEqual({ name: 'Fernhill', phone: '12' });
  log.mockRestore();
});

it('saves one after the other, the later one with what is typed by then', async () => {
  const { form, autosave, type } = aForm();
  type('phone', '1');
  void autosave.saveNow();
  await jest.advanceTimersByTimeAsync(0);
  type('phone', '12');
  void autosave.saveNow();
  await jest.advanceTimersByTimeAsync(0);
  expect(form.sent).toHaveLength(1);

  form.answers[0]?.({ name: 'Fernhill', phone: '1' });
  await jest.advanceTimersByTimeAsync(0);

  expect(form.sent[1]).toEqual({ name: 'Fernhill', phone: '12' });
});

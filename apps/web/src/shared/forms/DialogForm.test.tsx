import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { clearNotifications } from '../feedback/notifications.ts';
import { setSession } from '../session/session.ts';
import { hasUnsaved } from '../session/unsaved.ts';
import { fakeApi } from '../testkit/fakeApi.ts';
import { fillIn, findErrorToast, renderScreen, signInForTest } from '../testkit/renderScreen.tsx';
import { DialogForm } from './DialogForm.tsx';
import { SchemaField, SchemaList } from './SchemaForm.tsx';

const text = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const schema = z.object({
  name: text('Please enter a name'),
  hours: z.array(
    z
      .object({ opens: text('Please enter a time'), closes: text('Please enter a time') })
      .check(z.refine(({ opens, closes }) => opens < closes, { error: 'The end must be after the start', path: ['closes'] })),
  ),
});

const send = vi.fn<(values: z.output<typeof schema>, id: string, patch: object) => Promise<void>>();
const NEW = { name: '', hours: [{ opens: '09:00', closes: '17:00' }] };
let store: (row: typeof NEW) => void = () => undefined;

function Shop() {
  const [open, setOpen] = useState(false);
  const [stored, setStored] = useState(NEW);
  useEffect(function followStore() {
    store = setStored;
  }, []);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <DialogForm
        open={open}
        title="Add a shop"
        draft="shops new"
        schema={schema}
        initial={stored}
        submitLabel="Save"
        send={send}
        done="Shop added"
        failed="The shop could not be added."
        onClose={() => setOpen(false)}
      >
        <SchemaField name="name" label="Name">
          <Input />
        </SchemaField>
        <SchemaList name="hours">
          {(rows, { add }) => (
            <>
              {rows.map((row) => (
                <div key={row.key}>
                  <SchemaField name={[row.name, 'opens']} label={`Opens ${row.name + 1}`}>
                    <Input />
                  </SchemaField>
                  <SchemaField name={[row.name, 'closes']} label={`Closes ${row.name + 1}`}>
                    <Input />
                  </SchemaField>
                </div>
              ))}
              <button type="button" onClick={() => add({ opens: '10:00', closes: '12:00' })}>
                Add hours
              </button>
            </>
          )}
        </SchemaList>
      </DialogForm>
    </>
  );
}

async function openDialog() {
  const { unmount } = renderScreen({ '/': <Shop /> }, { api: fakeApi({}) });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  return { dialog: await screen.findByRole('dialog', { name: 'Add a shop' }), unmount };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  signInForTest();
  send.mockReset().mockResolvedValue(undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => clearNotifications());
  vi.restoreAllMocks();
});

it('sends what the schema makes of the fields, nested ones too, says so, and gives the focus back', async () => {
  await openDialog();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await press('Add hours');
  fillIn('Name', ' Corner shop ');
  await press('Save');

  expect(await screen.findByText('Shop added')).toBeInTheDocument();
  const hours = [
    { opens: '09:00', closes: '17:00' },
    { opens: '10:00', closes: '12:00' },
  ];
  const before = { name: '', hours: [{ opens: '09:00', closes: '17:00' }] };
  expect(send).toHaveBeenCalledWith({ name: 'Corner shop', hours }, expect.any(String), { name: 'Corner shop', hours, before });
  await isGone();
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  expect(hasUnsaved()).toBe(false);
});

it('reads faults out and shows them at their fields, a rule over two fields of a row at the field it names', async () => {
  const { dialog } = await openDialog();
  fillIn('Closes 1', '08:00');
  await press('Save');

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^2 fields need your attention:.*The end must be after the start/);
  expect(await within(dialog).findByText('The end must be after the start')).toBeInTheDocument();
  expect(screen.getByLabelText('Closes 1')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('Opens 1')).not.toHaveAttribute('aria-invalid', 'true');
  expect(send).not.toHaveBeenCalled();

  fillIn('Closes 1', '18:00');
  await waitFor(() => expect(screen.getByLabelText('Closes 1')).not.toHaveAttribute('aria-invalid', 'true'));
});

it('shows what the api refused beside the fields it names, and stays', async () => {
  send.mockRejectedValue(refusalAt({ 'hours.0.opens': 'We open at 10:00 at the earliest' }));
  await openDialog();
  fillIn('Name', 'Corner shop');
  await press('Save');

  expect(await screen.findByText('We open at 10:00 at the earliest')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Corner shop');
  expect(screen.queryByText('The shop could not be added.')).not.toBeInTheDocument();
});

it('says in a toast what points at no field, and stays', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await openDialog();
  fillIn('Name', 'Corner shop');
  await press('Save');

  expect(await findErrorToast()).toHaveTextContent('The shop could not be added.');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('sends the same id for a new row until it is closed, and another one the next time', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await openDialog();
  fillIn('Name', 'Corner shop');
  await press('Save');
  await findErrorToast();
  await press('Save');
  await isGone();
  await press('Add');
  await screen.findByRole('dialog');
  fillIn('Name', 'Kiosk');
  await press('Save');
  await isGone();

  const [first, second, third] = send.mock.calls.map(([, newId]) => newId);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('closes at once over untouched fields', async () => {
  await openDialog();
  await press('Cancel');

  await isGone();
});

it('asks before it throws typed text away', async () => {
  await openDialog();
  fillIn('Name', 'Corner shop');
  expect(hasUnsaved()).toBe(true);
  await userEvent.keyboard('{Escape}');

  expect(await screen.findByText('Discard what you typed?')).toBeInTheDocument();
  await press('Keep editing');
  expect(screen.getByLabelText('Name')).toHaveValue('Corner shop');

  await press('Cancel');
  await press('Discard');
  await isGone();
  expect(send).not.toHaveBeenCalled();
  expect(hasUnsaved()).toBe(false);
});

describe('text that was left in a dialog', () => {
  const leaveWithText = async () => {
    const { unmount } = await openDialog();
    fillIn('Name', 'Corner shop');
    unmount();
  };

  it('AUT-13 is there when the dialog opens again, until it is sent', async () => {
    await leaveWithText();

    await openDialog();
    expect(screen.getByLabelText('Name')).toHaveValue('Corner shop');
    expect(screen.getByText("We've restored what you typed earlier. It isn't saved yet.")).toBeInTheDocument();
    expect(hasUnsaved()).toBe(true);
    await press('Save');
    await isGone();

    await press('Add');
    await screen.findByRole('dialog', { name: 'Add a shop' });
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('is gone when the person discards it', async () => {
    await leaveWithText();

    await openDialog();
    await press('Cancel');
    await press('Discard');
    await isGone();

    expect(window.sessionStorage.getItem('larkline.drafts')).not.toContain('Corner shop');
  });

  it('AUT-13 is named when the session ends, and not shown to another person', async () => {
    await openDialog();
    fillIn('Name', 'Corner shop');
    act(() => setSession(null));
    expect(screen.getByText(/Sign in again to save your changes to Add a shop/)).toBeInTheDocument();
    cleanup();

    signInForTest('b@other.example');
    await openDialog();

    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});

describe('CF-32 a row that is changed elsewhere while its dialog is open', () => {
  const saved = { name: 'Kiosk', hours: [{ opens: '09:00', closes: '17:00' }] };
  const openEdit = async () => {
    const { unmount } = renderScreen({ '/': <Shop /> }, { api: fakeApi({}) });
    act(() => store(saved));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('dialog', { name: 'Add a shop' });
    return unmount;
  };

  it('untouched fields follow, an edited one waits for a choice, and nothing is sent before it', async () => {
    await openEdit();
    fillIn('Name', 'Corner shop');
    act(() => store({ name: 'Theirs', hours: [{ opens: '08:00', closes: '17:00' }] }));

    expect(await screen.findByText('Changed elsewhere while you typed')).toBeInTheDocument();
    expect(screen.getByText('“Theirs”')).toBeInTheDocument();
    expect(screen.getByLabelText('Opens 1')).toHaveValue('08:00');
    await press('Save');
    expect(await findErrorToast()).toHaveTextContent('Choose which version to keep.');
    expect(send).not.toHaveBeenCalled();

    await press('Keep mine');
    await press('Save');
    await isGone();
    expect(send.mock.lastCall?.[2]).toEqual({ name: 'Corner shop', before: { name: 'Theirs' } });
  });

  it('a third change between the choice and its save is shown again, not overwritten', async () => {
    await openEdit();
    fillIn('Name', 'Corner shop');
    act(() => store({ ...saved, name: 'Theirs' }));
    await screen.findByText('“Theirs”');
    await press('Keep mine');
    send.mockImplementationOnce(() => {
      store({ ...saved, name: 'A third one' });
      return Promise.reject(refusalAt({ name: 'Changed' }, 'CONFLICT'));
    });
    await press('Save');

    expect(await screen.findByText('“A third one”')).toBeInTheDocument();
    expect(send.mock.lastCall?.[2]).toEqual({ name: 'Corner shop', before: { name: 'Theirs' } });
    await press('Keep mine');
    await press('Save');
    await isGone();
    expect(send.mock.lastCall?.[2]).toEqual({ name: 'Corner shop', before: { name: 'A third one' } });
  });

  it('a save that the api refuses shows the choice at the field, and the saved version ends the edit', async () => {
    await openEdit();
    send.mockImplementation(() => {
      store({ ...saved, name: 'Theirs' });
      return Promise.reject(refusalAt({ name: 'Changed' }, 'CONFLICT'));
    });
    fillIn('Name', 'Corner shop');
    await press('Save');

    expect(await screen.findByText('“Theirs”')).toBeInTheDocument();
    expect(send.mock.lastCall?.[2]).toEqual({ name: 'Corner shop', before: { name: 'Kiosk' } });
    expect(screen.getByLabelText('Name')).toHaveValue('Corner shop');
    await press('Use the saved version');
    expect(screen.getByLabelText('Name')).toHaveValue('Theirs');
    expect(hasUnsaved()).toBe(false);
  });

  it('text of an earlier opening is a conflict as well', async () => {
    const unmount = await openEdit();
    fillIn('Name', 'Corner shop');
    unmount();
    renderScreen({ '/': <Shop /> }, { api: fakeApi({}) });
    act(() => store({ ...saved, name: 'Theirs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));

    expect(await screen.findByText('“Theirs”')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Corner shop');
  });
});

function refusalAt(fields: Readonly<Record<string, string>>, code = 'INVALID_INPUT'): Error {
  return new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Wrong', extensions: { code, fields } }] });
}

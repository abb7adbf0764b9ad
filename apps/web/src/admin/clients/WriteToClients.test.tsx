import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { WriteToClients } from './WriteToClients.tsx';

signInForEachTest();
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const TASK = {
  __typename: 'Task',
  id: 'task-1',
  kind: 'LETTERS',
  title: 'Email: Hello',
  state: 'WAITING',
  rowsDone: 0,
  rowsTotal: 25,
  bytes: 0,
  failure: null,
};
const PREVIEW = {
  rows: 1_284,
  checked: 1_000,
  changed: 1_000,
  skipped: [],
  firstRows: [{ rowId: 'client-1', title: 'Fernhill Dental Practice, hello@fernhill.example', changes: [] }],
};
const TO = { search: 'dental', count: 1_284 };

function renderDialog(handler: Handler) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(
    { '/admin': <WriteToClients to={TO} onClose={() => undefined} /> },
    { api: fakeApi({ WriteToClients: handler, TaskPreview: () => ({ taskPreview: PREVIEW }) }), at: '/admin' },
  );
}

async function write(subject: string, text: string) {
  const dialog = within(await screen.findByRole('dialog'));
  if (subject) await userEvent.type(dialog.getByLabelText('Subject'), subject);
  if (text) await userEvent.type(dialog.getByLabelText('Text'), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 1,284 clients' }));
}

it('sends one text to all that were selected, under an id that stays the same when an answer is lost', async () => {
  const given: { id: string }[] = [];
  renderDialog((variables) => {
    given.push(variables as { id: string });
    if (given.length === 1) throw new TypeError('Failed to fetch');
    return { writeToClients: TASK };
  });

  await write('Hello', 'We are open on Sundays.');
  await waitFor(() => expect(given).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1,284 clients' }));

  expect(await screen.findByText('Your email is on its way')).toBeInTheDocument();
  expect(given[1]).toEqual({ id: given[0]?.id, selection: TO, subject: 'Hello', text: 'We are open on Sundays.' });
});

it('shows who will get it', async () => {
  renderDialog(() => ({ writeToClients: TASK }));

  expect(
    await screen.findByText("Of the first 1,000 of 1,284 clients, 1,000 will get this email. We didn't check the others."),
  ).toBeInTheDocument();
  expect(screen.getByText('Fernhill Dental Practice, hello@fernhill.example')).toBeInTheDocument();
});

it('names what is missing, and sends nothing', async () => {
  const send = vi.fn();
  renderDialog(send as Handler);

  await write('', ' ');

  expect(await screen.findByText('Please write a subject.')).toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(/Please write your message\./);
  expect(send).not.toHaveBeenCalled();
});

it('says in the words of the api that others match now', async () => {
  renderDialog(() => {
    throw refusal('SELECTION_CHANGED', 'There are now 1,285 businesses in the directory, not 1,284. Please check the list again.');
  });

  await write('Hello', 'Hello');

  expect(await findErrorToast()).toHaveTextContent(
    'There are now 1,285 businesses in the directory, not 1,284. Please check the list again.',
  );
});

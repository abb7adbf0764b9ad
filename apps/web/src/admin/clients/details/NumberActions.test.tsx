import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { aClientWithoutPhone } from '../../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../../shared/testkit/fakeApi.ts';
import { fillIn, findDialog, findErrorToast, press, renderScreen } from '../../../shared/testkit/renderScreen.tsx';
import { NumberActions } from './NumberActions.tsx';

signInForEachTest();

const CHANGED = "This business's phone receptionist has changed.";

type ClientFragment = Parameters<typeof NumberActions>[0]['client'];
const REQUESTED = aClientWithoutPhone({ phoneReceptionistStatus: 'PENDING_NEW', phoneReceptionistNumberShown: null });
const ACTIVE = aClientWithoutPhone({
  phoneReceptionistStatus: 'ACTIVE',
  phoneReceptionistNumber: '+442079460000',
  phoneReceptionistNumberShown: '+44 20 7946 0000',
});

function open(client: object, handlers: Record<string, Handler> = {}) {
  const api = fakeApi({
    AssignPhoneNumber: () => ({ assignPhoneNumber: ACTIVE }),
    ReleasePhoneNumber: () => ({ releasePhoneNumber: REQUESTED }),
    ...handlers,
  });
  renderScreen({ '/admin': <NumberActions client={client as ClientFragment} /> }, { api, at: '/admin' });
  return (name: string) => api.calls.findLast((call) => call.name === name)?.variables;
}

it('CF-35 has no action for a client that requested nothing', () => {
  open(aClientWithoutPhone());

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('CF-35 assigns a number by keyboard, with the state that was seen, and gives the focus back', async () => {
  const sent = open(REQUESTED);
  const opener = screen.getByRole('button', { name: 'Assign number' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await findDialog('Assign number');

  fillIn('Phone number', '020 7946 0000');
  await userEvent.type(screen.getByLabelText('Phone number'), '{Enter}');

  expect(await screen.findByText('Number Assigned')).toBeInTheDocument();
  expect(sent('AssignPhoneNumber')).toEqual({
    input: { clientId: 'client-1', seenStatus: 'PENDING_NEW', seenNumber: null, number: '020 7946 0000' },
  });
  await waitFor(() => expect(opener).toHaveFocus());
});

it('CF-35 asks for the number, and shows beside the field who has it', async () => {
  const taken = 'Larch & <b>Sons</b> already has this number.';
  const sent = open(REQUESTED, {
    AssignPhoneNumber: () => {
      throw refusal('PHONE_NUMBER_TAKEN', taken, { number: taken });
    },
  });
  await press('Assign number');
  await findDialog('Assign number');

  await press('Assign and activate');
  expect(await screen.findByText('Please enter the phone number')).toBeInTheDocument();
  expect(sent('AssignPhoneNumber')).toBeUndefined();
  fillIn('Phone number', '020 7946 0000');
  await press('Assign and activate');

  expect(await screen.findByText(taken)).toBeInTheDocument();
});

it('CF-35 says that the number has changed since, and keeps the typed text', async () => {
  open(ACTIVE, {
    AssignPhoneNumber: () => {
      throw refusal('PHONE_CHANGED', CHANGED, { number: CHANGED });
    },
  });
  await press('Change number');
  await findDialog('Change number');

  fillIn('Phone number', '020 7946 0001');
  await press('Assign and activate');

  expect(await screen.findByText(CHANGED)).toBeInTheDocument();
  expect(screen.getByLabelText('Phone number')).toHaveValue('020 7946 0001');
});

it('CF-35 does not put a number over one that a colleague assigned after the dialog opened, and takes it over once that was said', async () => {
  let refresh: (client: ClientFragment) => void = () => undefined;
  function Details() {
    const [client, setClient] = useState<ClientFragment>(REQUESTED as ClientFragment);
    refresh = setClient;
    return <NumberActions client={client} />;
  }
  const api = fakeApi({
    AssignPhoneNumber: () => {
      throw refusal('PHONE_CHANGED', CHANGED, { number: CHANGED });
    },
  });
  renderScreen({ '/admin': <Details /> }, { api, at: '/admin' });
  const sent = () => api.calls.filter(({ name }) => name === 'AssignPhoneNumber').map(({ variables }) => variables);
  await press('Assign number');
  await findDialog('Assign number');
  fillIn('Phone number', '020 7946 0001');

  act(() => refresh(ACTIVE as ClientFragment));
  await press('Assign and activate');
  expect(await screen.findByText(CHANGED)).toBeInTheDocument();
  await press('Keep mine');
  await press('Assign and activate');

  await waitFor(() => expect(sent()).toHaveLength(2));
  const number = '020 7946 0001';
  expect(sent()).toEqual([
    { input: { clientId: 'client-1', seenStatus: 'PENDING_NEW', seenNumber: null, number } },
    { input: { clientId: 'client-1', seenStatus: 'ACTIVE', seenNumber: '+442079460000', number } },
  ]);
});

it.each([
  ['Release number', 'Release number', true, 'Number Released'],
  ['Remove', 'Remove', false, 'Phone Receptionist Removed'],
])('CF-35 asks before %s', async (button, action, keepRequest, done) => {
  const sent = open(ACTIVE);
  await press(button);
  const question = await screen.findByRole('dialog');
  expect(sent('ReleasePhoneNumber')).toBeUndefined();

  await userEvent.click(within(question).getByRole('button', { name: action }));

  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(sent('ReleasePhoneNumber')).toEqual({
    input: { clientId: 'client-1', seenStatus: 'ACTIVE', seenNumber: '+442079460000', keepRequest },
  });
});

it('CF-35 tells that a number to release was changed in the meantime, and withdraws the question', async () => {
  open(ACTIVE, {
    ReleasePhoneNumber: () => {
      throw refusal('PHONE_CHANGED', CHANGED);
    },
  });
  await press('Release number');
  const question = await screen.findByRole('dialog');

  await userEvent.click(within(question).getByRole('button', { name: 'Release number' }));

  expect(await findErrorToast()).toHaveTextContent(CHANGED);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

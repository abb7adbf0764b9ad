import { fireEvent, screen, within } from '@testing-library/react';
import { aClient, aDashboard } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type FakeApi, savedChanges, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { BusinessInfoTab } from './BusinessInfoTab.tsx';

const INFO = {
  id: 'info-1',
  businessName: 'Fernhill',
  about: 'A practice by the park',
  openingHours: 'Monday to Friday',
  businessType: 'HEALTHCARE_MEDICAL',
  services: 'Check-ups',
  location: 'Bristol',
  contactEmail: 'hello@fernhill.example',
  contactPhone: '+44 117 946 0112',
  contactPhoneAlt: '+44 117 946 0113',
  weeklyHours: null as object | null,
};
const HOURS = {
  week: [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }],
  exceptions: [{ date: '2026-12-24', name: 'Christmas Eve', opens: null, closes: null }],
  closedOnBankHolidays: true,
};

// 14:05 in London is 09:05 there.
const SETTINGS = { id: 'client-1', timezone: 'America/New_York' };

/** An api that stores; `row` is the stored business information. */
function aStoringApi(row: object | null = INFO, overrides: Record<string, Handler> = {}) {
  const server = { row };
  const client = () =>
    aClient({ industry: 'Consulting', phone: '+44 20 7946 0001', businessInfo: server.row as never, calendarSettings: SETTINGS });
  let saves = 0;
  const change = (undo: object | null) => ({ client: client(), dashboard: aDashboard(), undo });
  const undoUntil = () => new Date(Date.now() + 600_000).toISOString();
  const api = fakeApi({
    BusinessInfo: () => ({ client: client() }),
    SaveBusinessInfo({ input }) {
      server.row = { ...INFO, ...server.row, ...(input as object) };
      return { saveBusinessInfo: change({ id: `save-${(saves += 1)}`, undoUntil: undoUntil() }) };
    },
    UndoBusinessInfo() {
      server.row = row;
      return { undoSave: change(null) };
    },
    ...overrides,
  });
  return { api, server };
}

signInForEachTest();
const pass = stopClockForEachTest('2026-11-20T14:05:00Z');

async function renderTab(row: object | null = INFO, overrides: Record<string, Handler> = {}) {
  const { api, server } = aStoringApi(row, overrides);
  renderScreen({ '/': <BusinessInfoTab /> }, { api });
  await pass(50);
  return { api, server };
}
const saves = (api: FakeApi) => savedChanges(api, 'SaveBusinessInfo');

const LABELS = {
  'Business Name': 'Fernhill',
  'Business Type': 'Healthcare/Medical',
  About: 'A practice by the park',
  Services: 'Check-ups',
  Location: 'Bristol',
  'Contact Email': 'hello@fernhill.example',
  'Contact Phone': '+44 117 946 0112',
  'Second Phone': '+44 117 946 0113',
  'Anything else about your hours': 'Monday to Friday',
};

it('BIZ-01 shows the nine fields with what is stored, none of them required', async () => {
  await renderTab();

  for (const [label, value] of Object.entries(LABELS)) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).not.toBeRequired();
  }
});

it('BIZ-01 begins with the opening hours', async () => {
  await renderTab();

  const button = screen.getByRole('button', { name: 'Set weekly hours' });
  const after = (label: string) => button.compareDocumentPosition(screen.getByLabelText(label)) & Node.DOCUMENT_POSITION_FOLLOWING;
  for (const label of Object.keys(LABELS)) expect(after(label), label).toBeTruthy();
});

it('BIZ-02 saves changed fields 2 s after the last edit, in silence, and nothing by being opened', async () => {
  const { api } = await renderTab();
  await pass(10_000);
  expect(saves(api)).toEqual([]);

  fillIn('About', 'New words');
  await pass(1_000);
  fillIn('Business Type', 'Consulting');
  await pass(1_999);
  expect(saves(api)).toEqual([]);
  await pass(1);

  expect(saves(api)).toEqual([{ about: 'New words', businessType: 'CONSULTING' }]);
  await pass(50);
  expect(screen.getByText('Saved at 14:05')).toBeInTheDocument();
  expect(screen.queryByText('Business Information Updated')).not.toBeInTheDocument();
});

it('BIZ-02 E52 tells a save by hand and its failure; a failed autosave is shown by the indicator only', async () => {
  const { api } = await renderTab();
  fillIn('Location', 'Bath');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);
  expect(screen.getByText('Business Information Updated')).toBeInTheDocument();

  api.handlers.SaveBusinessInfo = () => {
    throw refusal('INTERNAL', 'Something went wrong');
  };
  fillIn('Location', 'Wells');
  await pass(2_100);
  expect(screen.getByText('Not saved yet, trying again')).toBeInTheDocument();
  expect(screen.queryByText('Failed to update business information.')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);
  expect(errorToasts()).toEqual(['Error: Failed to update business information.']);
});

it('BIZ-03 E52 says that it could not be loaded, and loads it on the next try', async () => {
  const { api } = await renderTab(INFO, {
    BusinessInfo: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  expect(errorToasts()).toEqual(['Error: Failed to load business information.']);
  expect(screen.getByText("We couldn't load your business information.")).toBeInTheDocument();

  api.handlers.BusinessInfo = aStoringApi().api.handlers.BusinessInfo!;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(screen.getByLabelText('Location')).toHaveValue('Bristol');
});

it('BIZ-03 E72 a business without a row has an empty form and no message; its first save makes one', async () => {
  const { api } = await renderTab(null);
  for (const label of Object.keys(LABELS)) expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.queryByText('Failed to load business information.')).not.toBeInTheDocument();

  fillIn('Services', 'Whitening');
  await pass(2_100);

  expect(saves(api)).toEqual([{ services: 'Whitening' }]);
});

it('CF-46 takes over the details of the profile when asked, and saves them', async () => {
  const { api } = await renderTab();

  fireEvent.click(screen.getByRole('button', { name: 'Use profile details' }));
  expect(screen.getByLabelText('Contact Email')).toHaveValue('owner@shop.example');
  await pass(2_100);

  expect(saves(api)).toEqual([
    {
      businessName: 'Fernhill Dental',
      businessType: 'CONSULTING',
      contactEmail: 'owner@shop.example',
      contactPhone: '+44 20 7946 0001',
    },
  ]);
});

it('sets weekly hours, a bank holiday and a date, and shows what the assistant makes of them', async () => {
  const { api } = await renderTab();

  fireEvent.click(screen.getByRole('button', { name: 'Set weekly hours' }));
  expect(screen.getByRole('switch', { name: /Monday/ })).toHaveFocus();
  expect(screen.getByText("If someone asked now, your assistant would say you're open.")).toBeInTheDocument();
  fillIn('Friday from', '09:06');
  expect(screen.getByText("If someone asked now, your assistant would say you're closed.")).toBeInTheDocument();
  fillIn('Friday from', '09:00');
  expect(screen.getByText("If someone asked now, your assistant would say you're open.")).toBeInTheDocument();
  fillIn('Friday to', '09:05');
  expect(screen.getByRole('button', { name: 'Boxing Day (substitute day), 28 Dec 2026' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Christmas Day, 25 Dec 2026' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
  fillIn('Date 1 to', '12:00');

  expect(screen.getByText("If someone asked now, your assistant would say you're closed.")).toBeInTheDocument();
  expect(screen.getByText('Monday to Thursday: 09:00–17:00')).toBeInTheDocument();
  expect(screen.getByText('25 Dec 2026 (Christmas Day): 09:00–12:00')).toBeInTheDocument();
  await pass(2_100);
  const [input] = saves(api) as { weeklyHours: { week: object[]; exceptions: object[] } }[];
  expect(input?.weeklyHours.week).toHaveLength(5);
  expect(input?.weeklyHours.week.at(-1)).toEqual({ day: 'FRIDAY', opens: '09:00', closes: '09:05' });
  expect(input?.weeklyHours.exceptions).toEqual([{ date: '2026-12-25', name: 'Christmas Day', opens: '09:00', closes: '12:00' }]);
});

it('keeps overlapping hours from being saved, says why, and saves the rest', async () => {
  const { api } = await renderTab({ ...INFO, weeklyHours: HOURS });

  fireEvent.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  fillIn('Monday from, 2', '10:00');
  fillIn('Location', 'Bath');
  await pass(2_500);
  await pass(500);

  expect(saves(api)).toEqual([{ location: 'Bath' }]);
  expect(await screen.findAllByText("Two of the week's times overlap")).not.toHaveLength(0);
});

it('removes the weekly hours, and a date', async () => {
  const { api } = await renderTab({ ...INFO, weeklyHours: HOURS });

  fireEvent.click(screen.getByRole('button', { name: 'Remove date 1' }));
  await pass(2_100);
  fireEvent.click(screen.getByRole('button', { name: 'Remove weekly hours' }));
  expect(screen.getByRole('button', { name: 'Set weekly hours' })).toHaveFocus();
  await pass(2_100);

  expect(saves(api)).toEqual([{ weeklyHours: { ...HOURS, exceptions: [] } }, { weeklyHours: null }]);
});

it('a save can be undone for ten minutes', async () => {
  const { api } = await renderTab();
  fillIn('Location', 'Bath');
  await pass(2_100);

  fireEvent.click(screen.getByRole('button', { name: 'Undo the last change to Business Information' }));
  await pass(50);
  expect(screen.getByLabelText('Location')).toHaveValue('Bristol');
  expect(screen.getByText('Change undone')).toBeInTheDocument();
  expect(api.calls.at(-1)).toEqual({ name: 'UndoBusinessInfo', variables: { id: 'save-1' } });
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();

  fillIn('Location', 'Wells');
  await pass(2_100);
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeInTheDocument();
  await pass(600_000);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('an undo that was refused says so and is offered no more; one that was not answered stays', async () => {
  const { api } = await renderTab();
  fillIn('Location', 'Bath');
  await pass(2_100);
  delete api.handlers.UndoBusinessInfo;
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await pass(50);
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeInTheDocument();

  api.handlers.UndoBusinessInfo = () => {
    throw refusal('CHANGED_SINCE', 'This has been changed again');
  };
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await pass(50);
  expect(within(screen.getByRole('region', { name: 'Notifications' })).getAllByText(/couldn't undo this/)).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('fields that hold markup are shown as text', async () => {
  const about = '<img src=x onerror=alert(1)>';
  await renderTab({ ...INFO, about, weeklyHours: { ...HOURS, exceptions: [{ ...HOURS.exceptions[0], name: about }] } });

  expect(screen.getByLabelText('About')).toHaveValue(about);
  expect(screen.getByText(`24 Dec 2026 (${about}): closed`)).toBeInTheDocument();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

it('copies the hours of a day to others, and not more than a week may have', async () => {
  const { api } = await renderTab({ ...INFO, weeklyHours: HOURS });
  fillIn('Monday from', '08:00');
  const copyTo = (target: string) => fireEvent.click(within(openPopover("Copy Monday's hours to")).getByText(target));

  copyTo('Monday to Friday');
  expect(screen.getAllByLabelText(/^\w+ from$/).map((input) => (input as HTMLInputElement).value)).toEqual(Array(5).fill('08:00'));
  fireEvent.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  copyTo("Days you're open");
  expect(screen.getAllByLabelText(/ from, 2$/)).toHaveLength(5);
  await pass(2_100);
  expect(saves(api)).toMatchObject([{ weeklyHours: { week: { length: 10, 9: { day: 'FRIDAY', opens: '18:00' } } } }]);

  for (const _ of ['third', 'fourth']) fireEvent.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  expect(within(openPopover("Copy Monday's hours to")).getByText('Every day').closest('button')).toBeDisabled();
});

// jsdom has no popovers: this is what the browser does when the button of one is pressed.
function openPopover(label: string): HTMLElement {
  const panel = screen.getByLabelText(label);
  panel.hidePopover = () => undefined;
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  return panel;
}

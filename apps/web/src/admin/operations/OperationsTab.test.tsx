import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { OperationsTab } from './OperationsTab.tsx';

beforeEach(() => {
  signInForTest('staff@larkline.example');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  vi.restoreAllMocks();
});

const AT = '2026-11-20T14:05:00.000Z';
const failing = () => {
  throw refusal('INTERNAL', 'Something went wrong');
};
const page = (type: string, ...nodes: object[]) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, node: { __typename: type, ...node } })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: nodes.length,
});
const service = (name: string, state: string, more: object = {}) => ({
  __typename: 'OutsideServiceStatus',
  name,
  title: name,
  purpose: 'Payments',
  state,
  succeededAt: null,
  failedAt: null,
  failure: null,
  ...more,
});
const check = (more: object = {}) => ({
  __typename: 'AuditCheck',
  id: 'check-1',
  startedAt: AT,
  finishedAt: AT,
  entries: 1_204,
  problems: [],
  ...more,
});
const overview = (...checks: object[]) => ({
  outsideServices: [
    service('Stripe', 'CONFIGURED', { succeededAt: AT, failedAt: AT, failure: '5xx' }),
    service('Vapi', 'LOCAL'),
    service('Google', 'OFF'),
  ],
  systemFacts: {
    __typename: 'SystemFacts',
    version: '1.2.3',
    nodeVersion: '24.1.0',
    startedAt: AT,
    databaseVersion: '18.1',
    databaseStartedAt: AT,
    databaseBytes: 12_400_000,
    appliedMigrations: 52,
    latestMigration: '0063-work-left',
    pendingMigrations: ['0064-next'],
  },
  auditChecks: page('AuditCheck', ...checks),
});
const job = (id: string, more: object = {}) => ({
  id,
  kind: 'sendMail',
  attempts: 12,
  maxAttempts: 12,
  createdAt: AT,
  triedAt: AT,
  nextRunAt: null,
  isRunning: false,
  error: 'SMTP 451 <b>busy</b>',
  ...more,
});
const KINDS = {
  jobKinds: [{ __typename: 'JobKind', kind: 'sendMail', running: 1, due: 2, later: 3, retrying: 4, givenUp: 5, oldestDueAt: AT }],
};
const event = (more: object = {}) => ({
  id: 'stripe:evt_1',
  provider: 'stripe',
  type: 'invoice.paid',
  receivedAt: AT,
  state: 'LEFT',
  attempts: 12,
  nextRunAt: null,
  error: 'UPSTREAM_FAILED',
  ...more,
});
const mail = (more: object = {}) => ({
  id: 'mail-1',
  kind: 'confirm_email',
  recipient: 'ann@dental.example',
  status: 'FAILED',
  attempts: 1,
  createdAt: AT,
  nextRunAt: null,
  error: 'SMTP 550',
  canBeSent: true,
  ...more,
});
const call = (more: object = {}) => ({
  id: 'call-1:end-of-call-report',
  assistantId: 'assistant-1',
  type: 'end-of-call-report',
  callId: 'call-1',
  receivedAt: AT,
  caller: '••• 123',
  ...more,
});

function renderPart(part: string, handlers: Record<string, Handler>) {
  const api = fakeApi(handlers);
  renderScreen({ '/admin': <OperationsTab /> }, { api, at: `/admin?tab=operations${part && `&part=${part}`}` });
  return api;
}
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the overview', () => {
  it('says of each service whether it is configured, local or off, and names versions and pending migrations', async () => {
    renderPart('', { OperationsOverview: () => overview() });

    const stripe = (await screen.findByText('Stripe')).closest('li');
    expect(stripe).toHaveTextContent('ConfiguredPaymentsLast success 20 Nov 2026, 14:05; last failure 20 Nov 2026, 14:05 (5xx)');
    expect(screen.getByText('Vapi').closest('li')).toHaveTextContent('LocalPaymentsNo successful call yet');
    expect(screen.getByText('Google').closest('li')).toHaveTextContent('Off');
    expect(screen.getByText('1.2.3')).toBeInTheDocument();
    expect(screen.getByText('12.4 MB')).toBeInTheDocument();
    expect(screen.getByText('1 pending')).toBeInTheDocument();
    expect(screen.getByText('0064-next')).toBeInTheDocument();
    expect(screen.getByText('The log hasn’t been verified yet.')).toBeInTheDocument();
  });

  it('ADM-13 verifies the audit log, and names a changed entry', async () => {
    let checks = [check()];
    renderPart('', {
      OperationsOverview: () => overview(...checks),
      StartAuditCheck: () => {
        checks = [check({ id: 'check-2', problems: ['entry 17 at position 4 was changed'] })];
        return { startAuditCheck: { ...check({ id: 'check-2', finishedAt: null, entries: 0 }) } };
      },
    });
    expect(await screen.findByText(/1,204 entries verified 20 Nov 2026, 14:05/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));

    expect(await screen.findByText('Verification started')).toBeInTheDocument();
    expect(await screen.findByText('entry 17 at position 4 was changed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The audit log has been tampered with.');
  });

  it('tells that it could not be loaded, and loads on the next try', async () => {
    const api = renderPart('', { OperationsOverview: failing });
    expect(await findErrorToast()).toHaveTextContent('Failed to load operations.');

    api.handlers.OperationsOverview = () => overview();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('1.2.3')).toBeInTheDocument();
  });

  it('goes from part to part by keyboard', async () => {
    renderPart('', {
      OperationsOverview: () => overview(),
      JobKinds: () => ({ jobKinds: [] }),
      FailingJobs: () => ({ failingJobs: page('FailingJob') }),
    });
    await screen.findByText('1.2.3');

    act(() => screen.getByRole('tab', { name: 'Overview' }).focus());
    await userEvent.keyboard('{ArrowRight}');

    expect(await screen.findByText('No failed jobs')).toBeInTheDocument();
    expect(screen.getByText('The queue is empty')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Jobs' })).toHaveFocus();
  });
});

describe('jobs', () => {
  it('shows the queue by kind and each failed job; hostile texts stay texts', async () => {
    renderPart('jobs', {
      JobKinds: () => KINDS,
      FailingJobs: () => ({ failingJobs: page('FailingJob', job('7'), job('8', { nextRunAt: AT }), job('9', { isRunning: true })) }),
    });

    const kinds = await screen.findByRole('region', { name: 'Jobs by kind' });
    expect(within(kinds).getByRole('row', { name: /Send mail/ })).toHaveTextContent('Send mail1234520 Nov 2026, 14:05Retry all');
    const [given, retrying, running] = within(await screen.findByRole('table', { name: 'Failed jobs' }))
      .getAllByRole('row')
      .slice(-3);
    expect(given).toHaveTextContent('Out of retries12 of 12SMTP 451 <b>busy</b>None');
    expect(retrying).toHaveTextContent('Retrying');
    expect(running).toHaveTextContent('Running');
  });

  it('retries one job, says why it cannot, and retries all of a kind', async () => {
    const retried: unknown[] = [];
    const api = renderPart('jobs', {
      JobKinds: () => KINDS,
      FailingJobs: () => ({ failingJobs: page('FailingJob', job('7')) }),
      RetryJob: () => {
        throw refusal('JOB_RUNNING', 'This job is running. Wait until it finishes.');
      },
      RetryJobs: (variables) => (retried.push(variables), { retryJobs: { __typename: 'OperationsReceipt', changed: 5 } }),
    });
    const retry = await screen.findByRole('button', { name: 'Retry Send mail 7' });
    await userEvent.click(retry);
    expect(await findErrorToast()).toHaveTextContent('This job is running. Wait until it finishes.');

    api.handlers.RetryJob = (variables) => (retried.push(variables), { retryJob: { __typename: 'OperationsReceipt', changed: 1 } });
    retry.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Send mail is starting')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry all Send mail' }));
    expect(await screen.findByText('Starting 5 jobs')).toBeInTheDocument();

    expect(retried).toEqual([{ id: '7' }, { kind: 'sendMail' }]);
  });

  it('discards a job only with a reason', async () => {
    const discarded: unknown[] = [];
    renderPart('jobs', {
      JobKinds: () => KINDS,
      FailingJobs: () => ({ failingJobs: page('FailingJob', job('7')) }),
      DiscardJob: (variables) => (discarded.push(variables), { discardJob: { __typename: 'OperationsReceipt', changed: 1 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard Send mail 7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard this job?' });

    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(await within(dialog).findAllByText('Please say why.')).not.toHaveLength(0);
    await userEvent.type(within(dialog).getByLabelText(/Why/), 'Told by phone{Enter}');

    expect(await screen.findByText('Job discarded')).toBeInTheDocument();
    expect(discarded).toEqual([{ id: '7', reason: 'Told by phone' }]);
  });
});

describe('events', () => {
  it('replays one, and offers no replay for what cannot be read', async () => {
    const replayed: unknown[] = [];
    renderPart('events', {
      OpenEvents: () => ({
        openEvents: page('OpenEvent', event(), event({ id: 'vapi:u', provider: 'vapi', type: 'unreadable', state: 'REFUSED' })),
      }),
      ReplayEvent: (variables) => (replayed.push(variables), { replayEvent: { __typename: 'OperationsReceipt', changed: 1 } }),
    });
    expect(await row(/invoice\.paid/)).toHaveTextContent('StripeOut of retriesUPSTREAM_FAILED12None');

    expect(within(await row(/unreadable/)).queryByRole('button', { name: /Replay/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Replay invoice.paid stripe:evt_1' }));

    expect(await screen.findByText('Replaying the event')).toBeInTheDocument();
    expect(replayed).toEqual([{ id: 'stripe:evt_1' }]);
  });

  it('says when every event is applied, and when they could not be loaded', async () => {
    const api = renderPart('events', { OpenEvents: failing });
    expect(await findErrorToast()).toHaveTextContent('Failed to load events.');

    api.handlers.OpenEvents = () => ({ openEvents: page('OpenEvent') });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('All events applied')).toBeInTheDocument();
  });
});

describe('mails', () => {
  it('sends a failed one again, offers no sending where the link was removed, and filters by state', async () => {
    const asked: unknown[] = [];
    renderPart('mails', {
      OpenMails: (variables) => {
        asked.push(variables);
        return { openMails: page('OpenMail', mail(), mail({ id: 'mail-2', recipient: 'bob@dental.example', canBeSent: false })) };
      },
      RetryMail: () => ({ retryMail: { __typename: 'OperationsReceipt', changed: 1 } }),
    });
    expect(await row(/ann@dental/)).toHaveTextContent('Confirm emailann@dental.exampleFailedSMTP 5501None');
    expect(within(await row(/bob@dental/)).queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: /Send again Confirm email to ann/ }));
    expect(await screen.findByText('Sending the email now')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByTitle('Queued'));

    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { status: 'QUEUED' } }));
  });
});

describe('unknown calls', () => {
  it('are assigned to a business that is searched by name', async () => {
    const sent: unknown[] = [];
    const searched: unknown[] = [];
    const id = '018f0000-0000-7000-8000-00000000c0de';
    renderPart('calls', {
      WaitingCalls: () => ({ waitingCalls: page('WaitingCall', call(), call({ id: 'x', assistantId: 'none', caller: null })) }),
      ClientChoices: ({ search }) => {
        searched.push(search);
        return { clients: page('Client', { id, businessName: 'Fernhill Dental', email: 'f@dental.example' }) };
      },
      AssignAssistant: (variables) => (sent.push(variables), { assignAssistant: { __typename: 'WaitingCallsReceipt', messages: 1 } }),
    });
    expect(await row(/assistant-1/)).toHaveTextContent('assistant-1Call report••• 12320 Nov 2026, 14:05');
    expect(within(await row(/none/)).queryByRole('button', { name: /Assign/ })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: /Assign assistant-1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign this assistant' });
    await userEvent.type(within(dialog).getByRole('combobox'), 'Fern');
    await userEvent.click(await screen.findByTitle('Fernhill Dental (f@dental.example)'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));

    expect(await screen.findByText('Assistant assigned: its calls are being applied')).toBeInTheDocument();
    expect(sent).toEqual([{ assistantId: 'assistant-1', clientId: id }]);
    expect(searched).toContain('Fern');
    expect(errorToasts()).toEqual([]);
  });
});

describe('slow queries', () => {
  const statement = { __typename: 'SlowStatementKind', text: 'select ? from clients', count: 3, p95Ms: 240, longestMs: 1_250, lastAt: AT };

  it('lists statements with how often and how long', async () => {
    renderPart('statements', { SlowStatements: () => ({ slowStatements: [statement] }) });

    expect((await screen.findByText('select ? from clients')).closest('li')).toHaveTextContent(
      '3 times, 95% within 240 ms, longest 1,250 ms, last 20 Nov 2026, 14:05',
    );
  });

  it('says when there are none', async () => {
    renderPart('statements', { SlowStatements: () => ({ slowStatements: [] }) });

    expect(await screen.findByText('No slow queries')).toBeInTheDocument();
  });
});

it('shows nothing and reports no failure once the person is no longer staff', async () => {
  // The shell, which shows the card, is not part of this screen.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderPart('events', {
    OpenEvents: () => {
      throw refusal('FORBIDDEN', 'Staff only');
    },
  });

  await waitFor(() => expect(screen.getByRole('tablist')).toBeInTheDocument());
  expect(errorToasts()).toEqual([]);
  expect(screen.queryByText('invoice.paid')).not.toBeInTheDocument();
});

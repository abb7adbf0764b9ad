import { formatDate } from '@larkline/format';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { RequireAccess } from './RequireAccess.tsx';
import { setSession } from '../../shared/session/session.ts';
import { aClient, aDashboard, aViewer } from '../../shared/testkit/builders.ts';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { address, findAddress, press, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { DashboardShell } from '../../dashboard/shell/DashboardShell.tsx';
import { PaymentStateDocument } from '../../dashboard/shell/Payment.generated.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  signInForTest();
});

afterEach(() => {
  actForTest(null);
  act(() => clearNotifications());
  setSession(null);
  vi.restoreAllMocks();
});

interface BillingState {
  readonly billingStatus: 'ACTIVE' | 'PAST_DUE' | 'CANCELLED' | 'OTHER';
  readonly accessUntil?: string | null;
  readonly isLocked?: boolean;
  readonly invoice?: { readonly needsConfirmation?: boolean; readonly nextAttemptAt?: string | null } | null;
  readonly managesBilling?: boolean;
}

/** The dashboard of a business that stands like this with its plan, which can be changed while it is shown. */
function renderDashboard(first: BillingState, at = '/dashboard?tab=faqs') {
  let standing = first;
  const viewer = () =>
    aViewer({ hasAccess: !standing.isLocked, isLocked: standing.isLocked === true, managesBilling: standing.managesBilling !== false });
  const state = () => {
    const { billingStatus, accessUntil = null, invoice = null } = standing;
    const openInvoice = invoice && { id: 'invoice-1', needsConfirmation: false, nextAttemptAt: null, ...invoice };
    return aClient({
      billing: { id: 'billing-1', billingStatus } as never,
      subscription: { id: 'sub-1', accessUntil, openInvoice } as never,
    });
  };
  const api = fakeApi({
    Viewer: () => ({ viewer: viewer() }),
    Dashboard: () => ({ dashboard: aDashboard({ billingStatus: standing.billingStatus }) }),
    PaymentState: () => ({ viewer: viewer(), client: state() }),
    InvoiceLinks: () => ({ invoiceLinks: { pageUrl: 'https://pay.example/i/1', pdfUrl: null } }),
    CustomerPortal: () => ({ customerPortal: { url: 'https://pay.example/p/1' } }),
  });
  const page = (
    <RequireAccess requires="subscription">
      <DashboardShell renderTab={(tab) => <p>Screen of {tab.id}</p>} />
    </RequireAccess>
  );
  const { client } = renderScreen({ '/dashboard': page, '/login': <p>Login</p> }, { api, at });
  return {
    api,
    become: async (next: BillingState) => {
      standing = next;
      // As the next question does, three seconds later.
      await act(() => client.refetchQueries({ include: [PaymentStateDocument] }));
    },
  };
}

const DUE: BillingState = { billingStatus: 'PAST_DUE', accessUntil: inDays(9), invoice: { nextAttemptAt: inDays(3) } };
const LOCKED: BillingState = { billingStatus: 'PAST_DUE', accessUntil: inDays(-1), isLocked: true, invoice: {} };

function catchTab() {
  const replace = vi.fn();
  const tab = { closed: false, opener: {}, document: { title: '', body: {} }, location: { replace }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  return replace;
}

describe('while a renewal is unpaid', () => {
  it('BIL-14 every tab says so with the days left and the next attempt, and leads to the invoice and the payment method', async () => {
    renderDashboard(DUE);
    const notice = await screen.findByText("Your last payment didn't go through: 9 days left");
    expect(screen.getByText('Screen of faqs')).toBeInTheDocument();
    expect(notice.closest('[role=alert]')).toHaveTextContent(
      `Your plan stays on until ${formatDate(inDays(9))}. We'll try your card again on ${formatDate(inDays(3))}`,
    );

    const replace = catchTab();
    await press('Pay now');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://pay.example/i/1'));
    await press('Update payment method');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://pay.example/p/1'));
  });

  it('counts down to the last hours, and says when the bank wants a confirmation', async () => {
    const { become } = renderDashboard({ ...DUE, accessUntil: inDays(1.5) });
    expect(await screen.findByText(/: 2 days left$/)).toBeInTheDocument();

    await become({ ...DUE, accessUntil: inDays(0.5), invoice: { needsConfirmation: true } });

    expect(screen.getByText('Please confirm your payment at your bank: less than a day left')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm payment' })).toBeInTheDocument();
  });

  it('has no buttons for a member who is not the owner', async () => {
    renderDashboard({ ...DUE, managesBilling: false });
    expect(await screen.findByText(/Only the account owner can pay\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('BIL-14 is gone within seconds of the payment, without a reload', async () => {
    const { api, become } = renderDashboard(DUE);
    await screen.findByText(/9 days left$/);

    await become({ billingStatus: 'ACTIVE' });

    expect(await screen.findByText('Payment received')).toBeInTheDocument();
    await waitFor(() => expect(api.count('Dashboard')).toBe(2));
    expect(screen.queryByText(/days left$/)).not.toBeInTheDocument();
  });
});

describe('when access has ended', () => {
  it('ACL-04 CF-07 opens Billing instead of any tab, says why, and asks nothing of what is closed', async () => {
    const { api } = renderDashboard(LOCKED);
    expect(await screen.findByText('Your assistant is paused because a payment is due')).toBeInTheDocument();
    expect(screen.getByText('Screen of billing')).toBeInTheDocument();
    expect(address()).toBe('/dashboard?tab=billing');
    expect(screen.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');

    fireEvent.click(screen.getByRole('tab', { name: 'Current Plan' }));

    expect(address()).toBe('/dashboard?tab=billing');
    expect(screen.getByText('Screen of billing')).toBeInTheDocument();
    expect(api.count('Dashboard')).toBe(0);
    expect(within(screen.getByRole('region', { name: 'Your data' })).getAllByRole('button')).toHaveLength(3);
  });

  it('BIL-14 locks an open dashboard in its place, opens it with the payment, and returns to the tab that was open', async () => {
    const { become } = renderDashboard(DUE);
    await screen.findByText(/9 days left$/);
    await become(LOCKED);
    expect(await screen.findByText('Screen of billing')).toBeInTheDocument();
    expect(screen.queryByText('Login')).not.toBeInTheDocument();

    await become({ billingStatus: 'ACTIVE' });

    await findAddress('/dashboard?tab=faqs');
    expect(await screen.findByText('Screen of faqs')).toBeInTheDocument();
    expect(screen.getByText('Welcome back')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your data' })).not.toBeInTheDocument();
  });

  it.each([
    ['CANCELLED', 'Your plan has ended', true],
    ['OTHER', 'Your plan is paused', false],
  ] as const)('CF-62 %s: %s, choosing a plan offered: %s', async (billingStatus, title, offered) => {
    renderDashboard({ billingStatus, isLocked: true });

    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choose a plan' }) !== null).toBe(offered);
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it.each([[LOCKED], [{ billingStatus: 'CANCELLED', isLocked: true } as const]])(
    'ACL-12 CF-62 opens every tab to staff who act for the business, who read that nothing can be changed (%#)',
    async (standing) => {
      actForTest(anActing());
      const { api } = renderDashboard(standing);

      expect(await screen.findByText('Screen of faqs')).toBeInTheDocument();
      expect(await screen.findByText(/You can read everything, but change nothing\.$/)).toBeInTheDocument();
      await waitFor(() => expect(api.count('PaymentState')).toBe(standing === LOCKED ? 1 : 0));
      expect(screen.queryByText(/Your assistant is paused|day left/)).not.toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Your data' })).not.toBeInTheDocument();
    },
  );
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aClient } from '../../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../../shared/testkit/eachTest.ts';
import { fakeApi, type Handler } from '../../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../../shared/testkit/renderScreen.tsx';
import { PromisesPanel } from './PromisesPanel.tsx';

signInForEachTest();

function renderPanels(handlers: Record<string, Handler>, isOver = false) {
  const api = fakeApi({
    Guarantee: () => ({ client: aClient({ guarantee: null, guaranteeClaim: null } as never) }),
    ...handlers,
  });
  renderScreen({ '/': <PromisesPanel lock={null} refund={null} isOver={isOver} mayManage /> }, { api });
  return api;
}

describe('the promises', () => {
  const GUARANTEE = {
    id: 'client-1',
    endsAt: '2099-03-01T00:00:00Z',
    daysLeft: 34,
    minutes: 1_240,
    chats: 12,
    minutePence: 30,
    chatPence: 150,
    savedPence: 39_000,
    feesPence: 76_000,
    isKept: false,
  };
  it('BIL-15 CF-54 CF-63 shows what was saved against twice the fees, and claims the guarantee with words of any length', async () => {
    let claim: object | null = null;
    const api = renderPanels({
      Guarantee: () => ({ client: aClient({ guarantee: GUARANTEE, guaranteeClaim: claim } as never) }),
      ClaimGuarantee: () => {
        claim = {
          id: 'claim-1',
          state: 'RECEIVED',
          createdAt: '2098-11-01T10:00:00Z',
          savedPence: 39_000,
          feesPence: 76_000,
          note: null,
          refundPence: null,
        };
        return { claimGuarantee: { __typename: 'GuaranteeClaim', id: 'claim-1' } };
      },
    });

    expect(await screen.findByText(/Save at least 2x your subscription fee within 90 days/)).toBeInTheDocument();
    expect(screen.getByText('£390')).toBeInTheDocument();
    expect(screen.getByText(/call minutes at/)).toHaveTextContent('1,240 call minutes at £0.30, 12 chats at £1.50');
    expect(screen.getByText(/paid for these 90 days/)).toHaveTextContent('£760 paid for these 90 days, excluding VAT');
    expect(screen.getByText('Claim by 28 Feb 2099')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'Saved towards twice your fees' })).toHaveAttribute('aria-valuetext', '£390 of £1,520');
    fireEvent.click(screen.getByRole('button', { name: 'Claim guarantee' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim the 90-day guarantee' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'ö'.repeat(2_000) } });
    fireEvent.click(dialog.getByRole('button', { name: 'Claim guarantee' }));

    expect(await screen.findByText('You claimed the guarantee on 1 Nov 2098')).toBeInTheDocument();
    expect(api.calls.filter(({ name }) => name === 'ClaimGuarantee').map(({ variables }) => variables)).toEqual([
      { reason: 'ö'.repeat(2_000) },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim guarantee' })).not.toBeInTheDocument());
    // The button that had the focus is gone.
    await waitFor(() => expect(screen.getByRole('region', { name: '90-day guarantee' }).parentElement).toHaveFocus());
  });

  it('CF-54 says how a claim was decided, and hides the guarantee when its days are over', async () => {
    renderPanels({
      Guarantee: () => ({
        client: aClient({
          guarantee: { ...GUARANTEE, daysLeft: 0 },
          guaranteeClaim: {
            id: 'claim-1',
            state: 'REFUSED',
            createdAt: '2098-11-01T10:00:00Z',
            savedPence: 1,
            feesPence: 1,
            note: 'Never switched on.',
            refundPence: null,
          },
        } as never),
      }),
    });

    expect(await screen.findByText("Your claim wasn't approved")).toBeInTheDocument();
    expect(screen.getByText('Never switched on.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Claim guarantee' })).not.toBeInTheDocument();
  });

  it('CF-54 says nothing of days that are left once the plan has ended and was refunded', async () => {
    const guarantee = { ...GUARANTEE, savedPence: 0, feesPence: 0 };
    const api = renderPanels({ Guarantee: () => ({ client: aClient({ guarantee, guaranteeClaim: null } as never) }) }, true);

    await waitFor(() => expect(api.count('Guarantee')).toBe(1));
    await waitFor(() => expect(screen.queryByText('Our promises to you')).not.toBeInTheDocument());
    expect(screen.queryByText('Days left')).not.toBeInTheDocument();
  });
});

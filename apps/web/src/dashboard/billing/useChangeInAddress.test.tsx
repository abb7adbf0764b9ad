import type { PriceKey } from '@larkline/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { aQuote, CHANGE } from '../../shared/testkit/billing.tsx';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { findAddress, press, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { useChangeInAddress, usePlanInAddress } from './useChangeInAddress.ts';
import { useChoosePlan } from './useChoosePlan.ts';

signInForEachTest();

function Probe({ current }: { readonly current: PriceKey | null }) {
  const navigate = useNavigate();
  const { quote, open } = useChangeInAddress();
  const { choose } = useChoosePlan(current !== null, open);
  usePlanInAddress(current, choose);
  return (
    <>
      <output>{quote?.id ?? 'no dialog'}</output>
      <button onClick={() => choose('suite_premium_monthly')}>Upgrade</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

function renderAt(at: string, current: PriceKey | null = 'suite_pro_monthly', state = 'QUOTED') {
  const api = fakeApi({
    UpgradeSubscription: () => ({ upgradeSubscription: CHANGE }),
    PlanChange: () => aQuote({ ...CHANGE, state }),
  });
  renderScreen({ '/dashboard': <Probe current={current} /> }, { api, at: `/dashboard${at}` });
  return api;
}

const findDialog = (id: string) => waitFor(() => expect(screen.getByText(id, { selector: 'output' })).toBeInTheDocument());

describe('the quote in the address', () => {
  it('BIL-08 goes with the back button, and is there again with the forward button, without another quote', async () => {
    const api = renderAt('?tab=billing');
    await press('Upgrade');
    await findDialog('change-1');

    await press('Back');
    await findDialog('no dialog');
    await press('Forward');

    await findDialog('change-1');
    expect(api.count('UpgradeSubscription')).toBe(1);
  });

  it('BIL-08 has no dialog any more when another tab has made the change', async () => {
    const api = renderAt('?tab=billing&change=change-1', 'suite_pro_monthly', 'APPLIED');

    await waitFor(() => expect(api.count('PlanChange')).toBe(1));
    await findDialog('no dialog');
  });
});

describe('CHK-08 the plan in the address, which a checkout of a client with a plan leads to', () => {
  it('is quoted once, and the address keeps the quote', async () => {
    const api = renderAt('?tab=billing&plan=suite_premium_monthly');

    await findDialog('change-1');
    await findAddress('/dashboard?tab=billing&change=change-1');
    expect(api.calls.filter(({ name }) => name === 'UpgradeSubscription').map(({ variables }) => variables)).toEqual([
      { plan: { priceKey: 'suite_premium_monthly' } },
    ]);
  });

  it.each([
    ['that the client has already is only named', 'suite_pro_monthly', 'You already have this plan'],
    ['of a client without a plan, or of a member who may not change it, leads to the tab', null, null],
  ] as const)('%s', async (_what, current, words) => {
    const api = renderAt('?tab=billing&plan=suite_pro_monthly', current);

    await findAddress('/dashboard?tab=billing');
    if (words) expect(await screen.findByText(words)).toBeInTheDocument();
    expect(api.count('UpgradeSubscription')).toBe(0);
  });
});

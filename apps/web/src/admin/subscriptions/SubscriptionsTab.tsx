import { useSearchParams } from 'react-router';
import { SubTabs } from '../../shared/controls/SubTabs.tsx';
import { ClaimsPart } from './ClaimsPart.tsx';
import { DisputesPart } from './DisputesPart.tsx';
import { PARTS } from './parts.ts';
import { PlansPart } from './PlansPart.tsx';
import { RefundsPart } from './RefundsPart.tsx';
import { ReturnsPart } from './ReturnsPart.tsx';
import { UnclaimedPart } from './UnclaimedPart.tsx';

const SCREENS = {
  plans: PlansPart,
  claims: ClaimsPart,
  unclaimed: UnclaimedPart,
  refunds: RefundsPart,
  returns: ReturnsPart,
  disputes: DisputesPart,
} as const;

/** Admin tab "Subscriptions": the plans of all businesses, and their claims, refunds and disputes. */
export function SubscriptionsTab() {
  const [search] = useSearchParams();
  const part = PARTS.find(search);
  const Screen = SCREENS[part];
  return (
    <SubTabs label="Parts of Subscriptions" tabs={PARTS.tabs} current={part}>
      <Screen />
    </SubTabs>
  );
}

import type { AddressQuery, ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { ClaimListDocument, DisputeListDocument, RefundListDocument, ReturnListDocument } from './Money.generated.ts';
import { CLAIM_TABLE, DISPUTE_TABLE, REFUND_TABLE, RETURN_TABLE } from './moneyTables.ts';
import { PARTS, type PartId } from './parts.ts';
import { SubscriptionFiguresDocument, SubscriptionListDocument } from './Subscriptions.generated.ts';
import { SUBSCRIPTION_TABLE } from './subscriptionTable.ts';
import { UnclaimedListDocument } from './Unclaimed.generated.ts';
import { UNCLAIMED_TABLE } from './unclaimedTable.ts';

const OF_PART: Readonly<Record<PartId, readonly AddressQuery[]>> = {
  plans: [() => ({ query: SubscriptionFiguresDocument, variables: {} }), firstPage(SubscriptionListDocument, SUBSCRIPTION_TABLE)],
  claims: [firstPage(ClaimListDocument, CLAIM_TABLE)],
  unclaimed: [firstPage(UnclaimedListDocument, UNCLAIMED_TABLE)],
  refunds: [firstPage(RefundListDocument, REFUND_TABLE)],
  returns: [firstPage(ReturnListDocument, RETURN_TABLE)],
  disputes: [firstPage(DisputeListDocument, DISPUTE_TABLE)],
};

export const queries: readonly ScreenQuery[] = [(search) => OF_PART[PARTS.find(search)].map((queryOf) => queryOf(search))];

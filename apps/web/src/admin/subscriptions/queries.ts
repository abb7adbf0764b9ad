import type { AddressQuery, ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { CLAIMS, DISPUTES, REFUNDS, RETURNS } from './moneyTables.tsx';
import { PARTS, type PartId } from './parts.ts';
import { SUBSCRIPTIONS, UNCLAIMED } from './planTables.tsx';
import { SubscriptionFiguresDocument } from './Subscriptions.generated.ts';

const PART_QUERIES: Readonly<Record<PartId, readonly AddressQuery[]>> = {
  plans: [() => ({ query: SubscriptionFiguresDocument, variables: {} }), SUBSCRIPTIONS.firstPage],
  claims: [CLAIMS.firstPage],
  unclaimed: [UNCLAIMED.firstPage],
  refunds: [REFUNDS.firstPage],
  returns: [RETURNS.firstPage],
  disputes: [DISPUTES.firstPage],
};

export const queries: readonly ScreenQuery[] = [(search) => PART_QUERIES[PARTS.find(search)].map((makeQuery) => makeQuery(search))];

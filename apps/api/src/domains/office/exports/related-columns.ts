import type { WholeList } from '../../../platform/graphql/list/define-list.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { findStaffMember } from '../../people/admin/index.ts';
import { Billing } from '../../money/subscriptions/index.ts';
import { Client, loadClient } from '../../people/rows/index.ts';
import { ClientListing } from '../directory/index.ts';
import { Services } from '../../money/services/index.ts';
import type { Columns, Row } from './columns-of-list.ts';

/** Returns the columns of what the rows of a list name by an id, for the properties that a row holds. */
export function relatedColumns(list: WholeList, held: ReadonlySet<string>): readonly Columns[] {
  const found: Columns[] = [];
  if (held.has('clientId')) found.push(BUSINESS);
  if (list.type === Client) found.push(PLAN);
  if (list.type === ClientListing) found.push(OF_LISTED);
  if (held.has('assigneeId')) found.push(ASSIGNEE);
  return found;
}

const readId = (row: Row, property: string) => (row[property] ?? null) as string | null;

const BUSINESS: Columns = {
  names: ['business_name', 'business_email'],
  async readValues(ctx: Context, row: Row) {
    const client = await loadClient(ctx, readId(row, 'clientId'));
    return [client?.businessName, client?.email];
  },
};

const PLAN: Columns = {
  names: ['plan', 'billing_status', 'renewal_date', 'services_status'],
  async readValues(ctx: Context, row: Row) {
    const id = readId(row, 'id') ?? '';
    const [billing, services] = await Promise.all([rowOfClient(ctx, Billing, id), rowOfClient(ctx, Services, id)]);
    return [billing?.plan, billing?.billingStatus, billing?.renewalDate, services?.status];
  },
};

/** What the directory does not hold: the key of the plan, beside its name, and how to reach the business here and at Stripe. */
const OF_LISTED: Columns = {
  names: ['plan', 'phone', 'website', 'industry', 'stripe_customer_id'],
  async readValues(ctx: Context, row: Row) {
    const id = readId(row, 'id') ?? '';
    const [client, billing] = await Promise.all([loadClient(ctx, id), rowOfClient(ctx, Billing, id)]);
    return [billing?.plan, client?.phone, client?.website, client?.industry, billing?.stripeCustomerId];
  },
};

const ASSIGNEE: Columns = {
  names: ['assignee'],
  readValues: async (ctx: Context, row: Row) => [(await findStaffMember(ctx, readId(row, 'assigneeId')))?.email],
};

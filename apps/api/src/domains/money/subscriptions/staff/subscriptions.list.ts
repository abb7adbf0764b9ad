import { defineList } from '../../../../platform/graphql/list/define-list.ts';
import { isId, oneOf } from '../../../../platform/graphql/list/filters.ts';
import { HOUSE_CLIENT_ID } from '../../../people/clients/index.ts';
import { BillingStatus } from '../billing-status.ts';
import { Billing } from '../billing.entity.ts';

/** Plans and payment states of all businesses, for staff: the next renewal first (ADM-06). */
export const subscriptionList = defineList(Billing, {
  name: 'Billing',
  rows: 'subscriptions',
  perClient: false,
  sort: { RENEWAL_SOONEST: ['renewalDate asc'], RENEWAL_LATEST: ['renewalDate desc'] },
  filter: {
    clientId: isId<Billing>('clientId', 'The subscription of one business, by its id.'),
    status: oneOf<Billing, BillingStatus>(
      'billingStatus',
      BillingStatus,
      { active: ['active'], past_due: ['past_due'], cancelled: ['cancelled'], other: ['other'] },
      'Subscriptions in one payment state.',
    ),
  },
  except: { property: 'clientId', value: HOUSE_CLIENT_ID },
  counter: 'subscriptions',
});

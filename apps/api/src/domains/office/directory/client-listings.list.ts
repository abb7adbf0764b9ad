import type { ValueOf } from '../../../platform/db/enum-of.ts';
import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { oneOf } from '../../../platform/graphql/list/filters.ts';
import { PhoneSetupState } from '../../people/rows/index.ts';
import { ClientListing } from './client-listing.entity.ts';
import { ListedBilling, ListedPlan, ListedService, PLANS_OF, SERVICES_OF } from './listing.enums.ts';

/** The directory of businesses, for staff; newest first (ADM-05). */
export const clientListingList = defineList(ClientListing, {
  name: 'ClientListing',
  rows: 'businesses in the directory',
  perClient: false,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'], NAME_ASC: ['businessName asc'], NAME_DESC: ['businessName desc'] },
  filter: {
    phone: oneOf<ClientListing, ValueOf<typeof PhoneSetupState>>(
      'phoneStatus',
      PhoneSetupState,
      { none: ['none'], requested: ['pending_new', 'pending_existing'], active: ['active'] },
      'How far the phone receptionist is.',
    ),
    billing: oneOf<ClientListing, ListedBilling>(
      'billingStatus',
      ListedBilling,
      { none: ['none'], active: ['active'], past_due: ['past_due'], cancelled: ['cancelled'], other: ['other'] },
      'Businesses in one payment status.',
    ),
    service: oneOf<ClientListing, ListedService>('servicesOn', ListedService, SERVICES_OF, 'Which assistants are switched on.'),
    plan: oneOf<ClientListing, ListedPlan>('plan', ListedPlan, PLANS_OF, 'Businesses with one plan, monthly or annual.'),
  },
  counter: 'clients',
  counterBy: { name: 'client_listings', key: ['phoneStatus', 'billingStatus', 'servicesOn', 'plan'] },
  search: ['businessName', 'email'],
});

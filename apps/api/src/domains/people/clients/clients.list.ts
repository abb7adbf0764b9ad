import { defineList } from '../../../platform/graphql/list/define-list.ts';
import type { ValueOf } from '../../../platform/db/enum-of.ts';
import { oneOf } from '../../../platform/graphql/list/filters.ts';
import { Client, PhoneSetupState } from '../rows/index.ts';
import { HOUSE_CLIENT_ID } from './house-client.ts';

/** Businesses, for staff. */
export const clientList = defineList(Client, {
  name: 'Client',
  rows: 'businesses',
  perClient: false,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'], NAME_ASC: ['businessName asc'], NAME_DESC: ['businessName desc'] },
  filter: {
    phone: oneOf<Client, ValueOf<typeof PhoneSetupState>>(
      'phoneReceptionistStatus',
      PhoneSetupState,
      { none: ['none'], requested: ['pending_new', 'pending_existing'], active: ['active'] },
      'How far the phone receptionist is.',
    ),
  },
  except: { property: 'id', value: HOUSE_CLIENT_ID },
  counter: 'clients',
  search: ['businessName', 'email', 'website'],
});

import { defineList } from '../../platform/graphql/list/define-list.ts';
import { Client } from './client.entity.ts';

/** Businesses, for staff. */
export const clientList = defineList(Client, {
  name: 'Client',
  rows: 'businesses',
  perClient: false,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'], NAME_ASC: ['businessName asc'], NAME_DESC: ['businessName desc'] },
  counter: 'clients',
  search: ['businessName', 'email'],
});

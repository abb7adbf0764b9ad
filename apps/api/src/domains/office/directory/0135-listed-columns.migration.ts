import { Migration } from '@mikro-orm/migrations';
import { keepListings, type Listed } from './keep-listings.ts';

/** Listings are kept from one declaration, without reading all of them for each (docs/decisions/0081). */
export class ListedColumns extends Migration {
  override name = '0135-listed-columns';

  override up(): void {
    for (const statement of keepListings(LISTED)) this.addSql(statement);
  }
}

const MAX_INT = 2_147_483_647;
const total = (column: string) =>
  `(select least(coalesce(sum(u.${column}), 0), ${MAX_INT})::integer from stats u where u.client_id = c.id)`;

export const LISTED: Listed = {
  columns: {
    id: 'c.id',
    business_name: 'c.business_name',
    email: 'c.email',
    created_at: 'c.created_at',
    phone_status: 'c.phone_receptionist_status',
    plan: `coalesce(b.plan, '')`,
    billing_status: `coalesce(b.billing_status, 'none')`,
    renewal_date: 'b.renewal_date',
    services_status: 's.status',
    services_on: `case when s.ai_receptionist and s.live_chatbot then 'both' when s.ai_receptionist then 'phone' when s.live_chatbot then 'chat' else 'none' end`,
    calls: total('successful_calls'),
    chats: total('total_chats'),
  },
  tables: ['billing', 'services', 'stats'],
  filters: ['phone_status', 'billing_status', 'services_on', 'plan'],
};

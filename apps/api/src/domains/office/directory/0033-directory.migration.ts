import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowStaff } from '../../../platform/db/row-security.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';
import { keepListings, type ListingRules } from './keep-listings.ts';

const MAX_INT = 2_147_483_647;
const total = (column: string) =>
  `(select least(coalesce(sum(u.${column}), 0), ${MAX_INT})::integer from stats u where u.client_id = c.id)`;

export const LISTED: ListingRules = {
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

export const directoryTables = defineMigration('0033-directory', [
  // Calls and chats change often and are in no index, so that the row can be changed in its place.
  `create table client_listings (
    id uuid primary key,
    business_name text not null,
    email text not null,
    created_at timestamptz not null,
    phone_status text not null,
    plan text not null,
    billing_status text not null,
    renewal_date timestamptz,
    services_status text,
    services_on text not null,
    calls integer not null,
    chats integer not null,
    constraint client_listings_id_foreign foreign key (id) references clients (id) on update cascade on delete cascade,
    constraint client_listings_phone_status check (phone_status in ('none', 'pending_new', 'pending_existing', 'active')),
    constraint client_listings_billing_status check (billing_status in ('none', 'active', 'past_due', 'cancelled', 'other')),
    constraint client_listings_services_status check (services_status in ('active', 'paused', 'maintenance', 'cancelled')),
    constraint client_listings_services_on check (services_on in ('none', 'phone', 'chat', 'both'))
  ) with (fillfactor = 80)`,
  allowStaff('client_listings'),
  `create index client_listings_by_created_at on client_listings (created_at, id)`,
  `create index client_listings_by_phone_status_created_at on client_listings (phone_status, created_at, id)`,
  `create index client_listings_by_billing_status_created_at on client_listings (billing_status, created_at, id)`,
  `create index client_listings_by_services_on_created_at on client_listings (services_on, created_at, id)`,
  `create index client_listings_by_plan_created_at on client_listings (plan, created_at, id)`,
  `create index client_listings_by_business_name on client_listings (business_name collate "und-x-icu", id)`,
  `create index client_listings_by_phone_status_business_name on client_listings (phone_status, business_name collate "und-x-icu", id)`,
  `create index client_listings_by_billing_status_business_name on client_listings (billing_status, business_name collate "und-x-icu", id)`,
  `create index client_listings_by_services_on_business_name on client_listings (services_on, business_name collate "und-x-icu", id)`,
  `create index client_listings_by_plan_business_name on client_listings (plan, business_name collate "und-x-icu", id)`,
  ...textSearch('client_listings', null, ['business_name', 'email']),
  ...keepListings(LISTED),
]);

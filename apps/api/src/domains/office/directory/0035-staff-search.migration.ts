import { defineMigration } from '../../../platform/db/migrations.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';

const digits = (column: string) => `regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g')`;
// As `numberPart` of find-records.ts.
const national = (text: string) => `regexp_replace(${text}, '^((00)?44)?0*', '')`;
const ofClient = ['phone', 'phone_receptionist_number', 'phone_receptionist_existing_input'].map(digits).join(` || ' ' || `);
const dropSearch = (table: string) => [
  `drop function ${table}_search(text[], text[]), ${table}_search_first(text[], integer, text[])`,
  `drop index ${table}_search`,
];

// 0 for the very text, 1 for its beginning, 2 for any other match.
const rank = (...columns: readonly string[]) => {
  const any = (test: (column: string) => string) => columns.map(test).join(' or ');
  return `case when ${any((column) => `lower(${column}) = typed`)} then 0 when ${any((column) => `starts_with(lower(${column}), typed)`)} then 1 else 2 end`;
};
const businessName = (client: string) => `coalesce(nullif(${client}.business_name, ''), ${client}.email)`;
const found = (kind: string, select: string) => `(select '${kind}', ${select} limit most)`;

/** What staff find, most exact first; see find-records.ts for the arguments. */
const FIND = [
  found(
    'client',
    `c.id, c.id, ${businessName('c')}, c.email, ${rank('c.business_name', 'c.email', `regexp_replace(c.website, '^https?://(www\\.)?|/$', '', 'gi')`, 'c.website')} as rank, c.created_at as at
     from clients c where c.id = any (array(select clients_search(patterns, wholes))) order by rank, at desc`,
  ),
  found(
    'number',
    `c.id, c.id, ${businessName('c')}, n.number, case when ${national('n.digits')} = number_part then 0 else 2 end as rank, c.created_at as at
     from clients c, lateral (select number, ${digits('number')} as digits
       from unnest(array[c.phone_receptionist_number, c.phone, c.phone_receptionist_existing_input]) as numbers (number)) n
     where number_part <> '' and (${ofClient}) like '%' || number_part || '%' and n.digits like '%' || number_part || '%' order by rank, at desc`,
  ),
  found(
    'person',
    `u.id, m.client_id, u.email, coalesce(${businessName('c')}, ''), ${rank('u.email', 'u.full_name')} as rank, u.created_at as at
     from users u left join members m on m.user_id = u.id left join clients c on c.id = m.client_id
     where u.id = any (array(select users_search(patterns, wholes))) order by rank, at desc`,
  ),
  found(
    'payment',
    `s.client_id, s.client_id, coalesce(${businessName('c')}, ''), s.reference, 0 as rank, c.created_at as at
     from (select b.client_id, b.stripe_customer_id as reference from billing b where b.stripe_customer_id = reference_part
       union select r.client_id, reference_part from stripe_subscriptions r where r.stripe_subscription_id = reference_part
       union select r.client_id, reference_part from stripe_subscriptions r where r.stripe_customer_id = reference_part
       union select i.client_id, reference_part from invoices i where i.stripe_invoice_id = reference_part
       union select i.client_id, reference_part from invoices i where i.stripe_payment_id = reference_part) s
     left join clients c on c.id = s.client_id order by at`,
  ),
  found(
    'invoice',
    `i.id, i.client_id, i.number, ${businessName('c')}, 0 as rank, i.issued_at as at
     from invoices i join clients c on c.id = i.client_id where i.number = upper(typed) order by at desc`,
  ),
  found(
    'message',
    `w.id, null::uuid, w.name, coalesce(nullif(w.subject, ''), w.email), ${rank('w.email', 'w.name', 'w.subject')} as rank, w.created_at as at
     from contact_messages w where w.id = any (array(select contact_messages_search(patterns, wholes)))
       or (number_part <> '' and ${digits('w.phone')} like '%' || number_part || '%') order by rank, at desc`,
  ),
];

export const staffSearch = defineMigration(
  '0035-staff-search',
  [
    ...dropSearch('clients'),
    ...textSearch('clients', null, ['business_name', 'email', 'website']),
    ...textSearch('users', null, ['email', 'full_name']),
    `create index clients_numbers on clients using gin ((${ofClient}) gin_trgm_ops)`,
    `create index contact_messages_numbers on contact_messages using gin ((${digits('phone')}) gin_trgm_ops)`,
    `create index invoices_by_number on invoices (number)`,
    // Row-level security keeps LIKE away from the indexes, so the function runs as the owner of the tables, and for staff only.
    `create function find_records(typed text, patterns text[], wholes text[], number_part text, reference_part text, most integer)
    returns table (kind text, id uuid, client_id uuid, title text, detail text, rank integer, at timestamptz)
    language plpgsql security definer set search_path = public, pg_temp set enable_sort = on as $$
    #variable_conflict use_column
    begin
      if current_setting('app.all_clients', true) is distinct from 'on' then return; end if;
      return query ${FIND.join(' union all ')};
    end $$`,
    `revoke all on function find_records(text, text[], text[], text, text, integer) from public`,
  ],
  { safeBecause: 'Version 1.0 creates the tables in the same run, so they are empty.' },
);

import { Migration } from '@mikro-orm/migrations';

/**
 * The second wall between clients (docs/decisions/0020): policies on every table whose rows belong to a client, and the one
 * question that may see past them: who a session belongs to. The owner of the tables is not bound by policies, so that
 * migrations and backups see every row.
 */
export class RowLevelSecurity extends Migration {
  override name = '0003-row-level-security';

  override up(): void {
    this.addSql(wall('clients', 'own_client', OWN_CLIENT('id')));
    for (const table of OF_ONE_CLIENT) this.addSql(wall(table, 'own_client', OWN_CLIENT('client_id')));
    for (const table of OF_STAFF) this.addSql(wall(table, 'staff', ALL_CLIENTS));
    this.addSql(FIND_VIEWER);
    this.addSql('revoke all on function find_viewer(uuid, uuid, timestamptz) from public');
  }
}

const OF_ONE_CLIENT = [
  'assistant_integration_settings',
  'assistant_settings',
  'billing',
  'bookings',
  'business_info',
  'calendar_connections',
  'calendar_settings',
  'faq',
  'product_faqs',
  'products',
  'services',
  'stats',
  'stripe_subscriptions',
  'transcripts',
];
const OF_STAFF = ['admin_actions', 'contact_messages'];

const ALL_CLIENTS = `(select current_setting('app.all_clients', true)) = 'on'`;
const OWN_CLIENT = (column: string) => `${ALL_CLIENTS} or ${column} = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

function wall(table: string, policy: string, using: string): string {
  return `alter table ${table} enable row level security; create policy ${policy} on ${table} using (${using})`;
}

const FIND_VIEWER = `
  create function find_viewer(of_session uuid, of_user uuid, at_time timestamptz)
  returns table (email text, is_admin boolean, client_id uuid, subscription_active boolean, billing_status text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.email, exists (select from user_roles r where r.user_id = u.id and r.role = 'admin'),
      c.id, c.subscription_active, b.billing_status
    from sessions s
      join users u on u.id = s.user_id
      left join clients c on c.user_id = u.id
      left join billing b on b.client_id = c.id
    where s.id = of_session and s.user_id = of_user and s.revoked_at is null and s.expires_at > at_time
  $$`;

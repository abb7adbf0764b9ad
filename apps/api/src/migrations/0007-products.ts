import { Migration } from '@mikro-orm/migrations';

/** When products and their questions were added and changed, and rows that can be restored after they were deleted. */
export class Products extends Migration {
  override name = '0007-products';

  override up(): void {
    for (const table of ['products', 'product_faqs']) for (const statement of timesOf(table)) this.addSql(statement);
    for (const statement of DELETIONS) this.addSql(statement);
  }
}

// An id of version 7 begins with the time of the row, in milliseconds; other ids count as added now.
function timesOf(table: string): string[] {
  return [
    `alter table ${table} add column created_at timestamptz null, add column updated_at timestamptz null`,
    `update ${table} set created_at = case when substr(id::text, 15, 1) = '7'
       then to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0) else now() end`,
    `update ${table} set updated_at = created_at`,
    `alter table ${table} alter column created_at set not null, alter column updated_at set not null`,
  ];
}

const DELETIONS = [
  `create table deletions (
      id uuid not null primary key,
      client_id uuid not null,
      table_name text not null,
      rows jsonb not null,
      count integer not null,
      deleted_by uuid null,
      deleted_at timestamptz not null
    )`,
  `alter table deletions add constraint deletions_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table deletions add constraint deletions_deleted_by_foreign foreign key (deleted_by) references users (id) on delete set null`,
  `create index deletions_deleted_at_index on deletions (deleted_at)`,
  `create index deletions_client_id_index on deletions (client_id)`,
  `alter table deletions enable row level security`,
  `create policy own_client on deletions using ((select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid))`,
];

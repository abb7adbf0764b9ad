import { Migration } from '@mikro-orm/migrations';

/** A number belongs to one client at a time; who assigned and released it. */
export class PhoneNumbers extends Migration {
  override name = '0056-phone-numbers';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STAFF = `(select current_setting('app.all_clients', true)) = 'on' or (select current_setting('app.staff_rows', true)) = 'on'`;
const STATES = `('none', 'pending_new', 'pending_existing', 'active')`;

const STATEMENTS: readonly string[] = [
  `alter table clients add constraint clients_phone_receptionist_number_unique unique (phone_receptionist_number)`,
  `create table phone_number_changes (
      id uuid not null primary key,
      client_id uuid not null,
      staff_email text not null,
      from_status text not null,
      to_status text not null,
      from_number text null,
      to_number text null,
      occurred_at timestamptz not null
    )`,
  `alter table phone_number_changes add constraint phone_number_changes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table phone_number_changes add constraint phone_number_changes_from check (from_status in ${STATES})`,
  `alter table phone_number_changes add constraint phone_number_changes_to check (to_status in ${STATES})`,
  `create index phone_number_changes_by_client on phone_number_changes (client_id, occurred_at, id)`,
  `alter table phone_number_changes enable row level security`,
  `create policy staff on phone_number_changes using (${STAFF})`,
];

import { Migration } from '@mikro-orm/migrations';

/** Addresses that wait to be confirmed before personal data is mailed to them (docs/decisions/0104). Addresses in force stay so. */
export class AddressChanges extends Migration {
  override name = '0124-address-changes';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table address_changes (
      client_id uuid not null primary key,
      id uuid not null,
      email text not null,
      asked_by text null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      proven_at timestamptz null,
      in_force_at timestamptz null
    )`,
  `alter table address_changes add constraint address_changes_client_id_foreign
     foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `create index address_changes_ended on address_changes (least(in_force_at, expires_at))`,
  `alter table address_changes enable row level security`,
  `create policy own_client on address_changes using (${OWN_CLIENT})`,
  // The undo of an earlier save must not put back an address, which would go round the confirmation.
  `delete from settings_changes where table_name = 'clients' and "after" ? 'email'`,
];

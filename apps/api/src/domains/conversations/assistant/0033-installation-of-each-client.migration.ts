import { Migration } from '@mikro-orm/migrations';

/** The chatbot's installation of a client is made with the client, so that reading it writes nothing. */
export class InstallationOfEachClient extends Migration {
  override name = '0033-installation-of-each-client';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

// 22 characters of base64 for the 122 random bits of an id, in the letters of web addresses.
const PUBLIC_ID = `'lc_' || translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`;

const STATEMENTS: readonly string[] = [
  // Runs as the owner: the new client is not yet the one of the transaction everywhere.
  `create function add_chatbot_installations() returns trigger
    language plpgsql security definer set search_path = public, pg_temp
    as $$
    begin
      insert into chatbot_installations (client_id, public_id) select id, ${PUBLIC_ID} from new_rows;
      return null;
    end $$`,
  `create trigger clients_have_installations after insert on clients referencing new table as new_rows
     for each statement execute function add_chatbot_installations()`,
  `insert into chatbot_installations (client_id, public_id)
     select id, ${PUBLIC_ID} from clients on conflict (client_id) do nothing`,
];

import { defineMigration } from '../../../platform/db/migrations.ts';
import { HOUSE_CLIENT_ID } from '../../people/clients/index.ts';

export const directoryWithoutHouse = defineMigration('0037-directory-without-house', [
  `create function leave_out() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin return null; end $$`,
  'revoke all on function leave_out() from public',
  // Our own client gets no listing, by any statement.
  `create trigger client_listings_without_house before insert on client_listings for each row
    when (new.id = '${HOUSE_CLIENT_ID}') execute function leave_out()`,
  `delete from client_listings where id = '${HOUSE_CLIENT_ID}'`,
]);

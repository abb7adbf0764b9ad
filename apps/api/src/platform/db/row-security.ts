// Who sees the rows of a table (docs/how/client-rows.md). A sub-select is evaluated once a statement instead of once a row.
const SYSTEM = `(select current_setting('app.all_clients', true)) = 'on'`;
/** Condition that is true for staff. */
export const STAFF = `(select current_setting('app.staff_rows', true)) = 'on'`;
const OWN_CLIENT = `(select nullif(current_setting('app.client_id', true), '')::uuid)`;

/** Statement that shows rows to their client. */
export function allowOwner(table: string, column = 'client_id'): string {
  return policy(table, 'own_client', `${SYSTEM} or ${column} = ${OWN_CLIENT}`);
}

/** Statement that shows rows to staff. */
export function allowStaff(table: string): string {
  return policy(table, 'staff', `${SYSTEM} or ${STAFF}`);
}

/** Statement that shows rows to the system alone. */
export function allowSystem(table: string): string {
  return policy(table, 'system', SYSTEM);
}

function policy(table: string, name: string, condition: string): string {
  return `alter table ${table} enable row level security; create policy ${name} on ${table} using (${condition})`;
}

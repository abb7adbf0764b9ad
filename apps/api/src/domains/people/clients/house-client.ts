/** Our own client, whose chat the public pages carry. It buys nothing: no plan, no subscription, and no part of the revenue. */
export const HOUSE_CLIENT_ID = '6c61726b-6c69-8000-8000-000000000001';

/** SQL condition that leaves our own client out: it counts in no figure, list, export or letter for staff. */
export function exceptHouse(column: string): string {
  return `${column} is distinct from '${HOUSE_CLIENT_ID}'`;
}

/** Returns whether a client is our own. */
export function isHouseClient(clientId: string): boolean {
  return clientId === HOUSE_CLIENT_ID;
}

import { LockMode } from '@mikro-orm/core';
import { signedInPerson, signedIn } from '../../../../platform/context/actor.ts';
import { includesScope } from '../../../../platform/auth/scope.ts';
import { getOwn } from '../../../../platform/auth/get-own.ts';
import { actingFor, inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { rowOfClient } from '../../../../platform/graphql/list/rows-of-client.ts';
import { limitAddressMails } from '../../accounts/index.ts';
import { Client, getOwnClient, loadClient, ownClientId } from '../../rows/index.ts';
import { ADDRESS_CHANGE_MS, AddressChange } from './address-change.entity.ts';
import { readAddressToken } from './address-link.ts';
import { mailAddressLink, mailOldAddress, mailProven } from './mail-address.ts';
import { putInForce } from './put-in-force.ts';

/** An address for a client's mail. */
export interface AskedAddress {
  /** Trimmed, in lower case. */
  readonly email: string;
  /** Addresses that the person has proven already: by an account, or by a payment. */
  readonly proven: readonly string[];
  /** Address by which the person signs in who asks; `null` for an API key. */
  readonly askedBy: string | null;
}

/** Returns an address as the asking party asks for it: their own account's counts as proven. */
export function askedByActor(ctx: Context, email: string): AskedAddress {
  const own = signedInPerson(ctx)?.email ?? null;
  return { email, proven: own === null ? [] : [own], askedBy: own };
}

/** Counts the mail that asking for an address will send, before the transaction. Throws RATE_LIMITED. */
export async function limitAsking(ctx: Context, clientId: string, { email, proven }: AskedAddress): Promise<void> {
  const [client, change] = [await loadClient(ctx, clientId), await rowOfClient(ctx, AddressChange, clientId)];
  if (email === client?.email || proven.includes(email) || isWaitingFor(ctx, change, email)) return;
  await limitAddressMails(ctx, clientId, email);
}

/**
 * Begins the change of the address that a client is mailed at: asks its mailbox to confirm, and informs the address in force, which
 * stays so until then (docs/decisions/0104). A proven address is in force at once; the one in force ends what was asked for before; the one
 * that waits already changes nothing. Runs in a transaction of the client. Throws NOT_WHILE_ACTING.
 */
export async function askForAddress(tx: Context, clientId: string, asked: AskedAddress): Promise<void> {
  const client = await lockClient(tx, clientId);
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  const { email, proven, askedBy } = asked;
  const known = await tx.em.findOne(AddressChange, { clientId }, { refresh: true });
  if (email === client.email) {
    // Part of a whole profile that staff or a program sends, it asks for nothing.
    const isAsked = tx.actor?.kind !== 'acting' && tx.actor?.kind !== 'apiKey';
    if (known && !known.inForceAt && isAsked) await tx.em.remove(known).flush();
    return;
  }
  if (tx.actor?.kind === 'acting') throw new AppError('NOT_WHILE_ACTING', NOT_YOURS, { fields: { email: NOT_YOURS } });
  if (isWaitingFor(tx, known, email)) return;
  const fields = {
    id: tx.newId(),
    email,
    askedBy,
    askedAt: tx.now(),
    expiresAt: tx.in(ADDRESS_CHANGE_MS),
    provenAt: null,
    inForceAt: null,
  };
  const change = known ? tx.em.assign(known, fields) : tx.em.create(AddressChange, { clientId, ...fields });
  await tx.em.flush();
  if (proven.includes(email)) return putInForce(tx, client, change);
  await mailAddressLink(tx, change);
  await mailOldAddress(tx, client, change);
}

/** Returns the address that waits for its confirmation, also one whose time is over; `null` without one. */
export async function findAddressChange(ctx: Context, clientId: string): Promise<AddressChange | null> {
  const change = await rowOfClient(ctx, AddressChange, clientId);
  return change?.inForceAt ? null : change;
}

/** Mails the link once more and prolongs it; earlier mails hold the same link. Throws NOT_FOUND, RATE_LIMITED. */
export async function resendAddressLink(ctx: Context, id: string): Promise<Client> {
  const waiting = await findAddressChange(ctx, ownClientId(ctx));
  if (waiting) await limitAddressMails(ctx, waiting.clientId, waiting.email);
  return changeWaiting(ctx, id, async (tx, change) => {
    change.expiresAt = tx.in(ADDRESS_CHANGE_MS);
    await mailAddressLink(tx, change);
  });
}

/** Cancels the request: its link stops working. Throws NOT_FOUND. */
export function cancelAddressChange(ctx: Context, id: string): Promise<Client> {
  return changeWaiting(ctx, id, async (tx, change) => void tx.em.remove(change));
}

/** Puts an address in force whose mailbox someone confirmed who was not signed in; a person decides that. Throws NOT_FOUND, FORBIDDEN for API keys. */
export function startUsingAddress(ctx: Context, id: string): Promise<Client> {
  signedIn(ctx);
  return changeWaiting(ctx, id, async (tx, change, client) => {
    if (!change.provenAt || change.expiresAt <= tx.now()) throw new AppError('NOT_FOUND', GONE);
    await putInForce(tx, client, change);
  });
}

/** Result of pressing the button on a link's page. */
export type AddressConfirmation = 'in_force' | 'proven' | 'already_used' | 'replaced' | 'expired';

/**
 * Confirms the mailbox that a link was mailed to. In force it comes only for a person who is signed in and may change the profile of that
 * client; for anyone else, who may be the stranger of a mistyped address, it is proven, and a person of the client must start using it.
 * A link of an address that was replaced or cancelled has no effect.
 */
export async function confirmAddress(ctx: Context, token: string): Promise<AddressConfirmation> {
  const link = readAddressToken(ctx, token);
  if (!link) return 'expired';
  return actingFor(ctx, link.clientId, async (tx) => {
    const client = await lockClient(tx, link.clientId);
    if (!client) return 'expired';
    const change = await tx.em.findOne(AddressChange, { clientId: client.id }, { refresh: true });
    if (change?.id !== link.changeId) return 'replaced';
    if (change.inForceAt) return 'already_used';
    if (change.expiresAt <= tx.now()) return 'expired';
    if (mayChangeProfile(ctx, client.id)) {
      await putInForce(tx, client, change);
      return 'in_force';
    }
    if (!change.provenAt) await mailProven(tx, client, change);
    change.provenAt ??= tx.now();
    return 'proven';
  });
}

const NOT_YOURS = 'Only the business itself can change where its messages go.';

const GONE = 'This address no longer needs confirming. Reload the page to see what changed.';

function isWaitingFor(ctx: Context, change: AddressChange | null, email: string): boolean {
  return change?.email === email && !change.inForceAt && change.expiresAt > ctx.now();
}

function mayChangeProfile(ctx: Context, clientId: string): boolean {
  const person = signedInPerson(ctx);
  return person?.clientId === clientId && includesScope(person.scopes, 'clients:write');
}

// Others who ask, confirm or cancel at the same time wait here.
function lockClient(tx: Context, id: string): Promise<Client | null> {
  return tx.em.findOne(Client, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

function changeWaiting(
  ctx: Context,
  id: string,
  work: (tx: Context, change: AddressChange, client: Client) => Promise<void>,
): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    const client = await getOwnClient(tx);
    const change = await getOwn(tx, AddressChange, id, GONE);
    if (change.inForceAt) throw new AppError('NOT_FOUND', GONE);
    await work(tx, change, client);
    await tx.em.flush();
    return client;
  });
}

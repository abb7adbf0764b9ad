import { phoneAssignmentSchema } from '@larkline/validation';
import { BRAND } from '@larkline/brand';
import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { signedIn } from '../../../platform/context/actor.ts';
import type { ValueOf } from '../../../platform/db/enum-of.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { queueMail } from '../../../integrations/mail/index.ts';
import { Client, type PhoneReceptionistStatus } from '../../people/rows/index.ts';
import { getAnswering } from '../answering/index.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import type { PhoneAssignmentInput, PhoneReleaseInput } from './assistant.inputs.ts';
import { PhoneAssignedMail } from './PhoneMails.tsx';
import { PhoneNumberChange } from './phone-number-change.entity.ts';
import { readPhoneNumber, showPhoneNumber } from './phone-number.ts';

interface PhoneState {
  readonly status: ValueOf<typeof PhoneReceptionistStatus>;
  readonly number: string | null;
}

type SeenPhone = Pick<PhoneAssignmentInput, 'clientId' | 'seenStatus' | 'seenNumber'>;

const INVALID = 'Please enter a valid phone number, such as +44 20 7946 0000';
/** Rows that are shown of the history. */
export const CHANGES_SHOWN = 20;

/**
 * Assigns a number to a client that requested one, or another number to one that has one, and activates the phone receptionist (CF-35).
 * The client is mailed the number. The same number again changes nothing. Throws INVALID_INPUT for what is no valid number, NOT_FOUND,
 * PHONE_NOT_REQUESTED, PHONE_CHANGED when it is not in the state that the caller saw, PHONE_NUMBER_TAKEN.
 */
export function assignPhoneNumber(ctx: Context, input: PhoneAssignmentInput): Promise<Client> {
  const typed = parse(phoneAssignmentSchema, { number: input.number }).number;
  const number = readPhoneNumber(typed);
  if (!number) throw new AppError('INVALID_INPUT', INVALID, { fields: { number: INVALID } });
  return inTransaction(ctx, async (tx) => {
    const client = await lockClient(tx, input.clientId);
    if (phoneState(client).number === number && client.phoneReceptionistStatus === 'active') return unchanged(tx, client);
    assertSeen(client, input);
    if (client.phoneReceptionistStatus === 'none')
      throw new AppError('PHONE_NOT_REQUESTED', 'This business has not requested a phone receptionist.');
    await assertFree(tx, number, client.id);
    await change(tx, client, { status: 'active', number }, 'phone_number_assigned');
    await mailNumber(tx, client, number);
    return client;
  });
}

/**
 * Takes the number of a client away: the request waits again, or is removed with its answers. A request without number can be removed
 * as well. The same again changes nothing. Throws NOT_FOUND, PHONE_CHANGED as above.
 */
export function releasePhoneNumber(ctx: Context, input: PhoneReleaseInput): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    const client = await lockClient(tx, input.clientId);
    const waiting = client.phoneReceptionistExistingInput ? 'pending_existing' : 'pending_new';
    const status = input.keepRequest ? waiting : 'none';
    if (client.phoneReceptionistStatus === status) return unchanged(tx, client);
    assertSeen(client, input);
    if (client.phoneReceptionistStatus === 'none')
      throw new AppError('PHONE_NOT_REQUESTED', 'This business has not requested a phone receptionist.');
    await change(tx, client, { status, number: null }, 'phone_number_released');
    if (status === 'none') await removeRequest(tx, client);
    return client;
  });
}

/** Returns the latest changes of a client's number, newest first, at most 20. */
export async function listPhoneNumberChanges(ctx: Context, clientId: string): Promise<PhoneNumberChange[]> {
  if (!z.uuid().safeParse(clientId).success) return [];
  const orderBy = { occurredAt: 'desc', id: 'desc' } as const;
  return ctx.em.find(PhoneNumberChange, { clientId }, { orderBy, limit: CHANGES_SHOWN });
}

async function lockClient(tx: Context, id: string): Promise<Client> {
  const isId = z.uuid().safeParse(id).success;
  const client = isId ? await tx.em.findOne(Client, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  return client;
}

function phoneState(client: Client): PhoneState {
  return { status: client.phoneReceptionistStatus, number: client.phoneReceptionistNumber ?? null };
}

function unchanged(tx: Context, client: Client): Client {
  // There is no act to record.
  tx.acts.recorded += 1;
  return client;
}

function assertSeen(client: Client, { seenStatus, seenNumber }: SeenPhone): void {
  const { status, number } = phoneState(client);
  if (status === seenStatus && number === (seenNumber ?? null)) return;
  const now = number ? `it now has the number ${showPhoneNumber(number)}` : 'it has no number now';
  const message = `This business's phone receptionist has changed: ${now}. Please check and try again.`;
  throw new AppError('PHONE_CHANGED', message, { fields: { number: message } });
}

async function assertFree(tx: Context, number: string, clientId: string): Promise<void> {
  // One assignment at a time, so that the second one sees who has the number.
  await tx.em.execute('select pg_advisory_xact_lock(4717)');
  const other = await tx.em.findOne(Client, { phoneReceptionistNumber: number, id: { $ne: clientId } });
  if (!other) return;
  const message = `${other.businessName || other.email} already has this number.`;
  throw new AppError('PHONE_NUMBER_TAKEN', message, { fields: { number: message } });
}

async function change(tx: Context, client: Client, to: PhoneState, action: string): Promise<void> {
  const from = phoneState(client);
  const isWaiting = to.status === 'pending_new' || to.status === 'pending_existing';
  tx.em.assign(client, {
    phoneReceptionistStatus: to.status,
    phoneReceptionistNumber: to.number,
    phoneRequestedAt: isWaiting ? tx.now() : null,
  });
  tx.em.create(PhoneNumberChange, {
    id: tx.newId(),
    clientId: client.id,
    staffEmail: signedIn(tx).email,
    fromStatus: from.status,
    toStatus: to.status,
    fromNumber: from.number,
    toNumber: to.number,
    occurredAt: tx.now(),
  });
  await tx.em.flush();
  await recordAct(tx, { action, clientId: client.id, before: { ...from }, after: { ...to } });
}

async function removeRequest(tx: Context, client: Client): Promise<void> {
  tx.em.assign(client, { phoneReceptionistExistingInput: null });
  const setup = await tx.em.findOne(AssistantIntegrationSettings, { clientId: client.id });
  if (setup) tx.em.assign(setup, { phoneSetupMethod: null, phoneNumber: null, phoneSetupComplete: false });
  await tx.em.flush();
}

async function mailNumber(tx: Context, client: Client, number: string): Promise<void> {
  const shown = showPhoneNumber(number);
  const phone = (await getAnswering(tx, client.id))?.phone;
  const missing = phone?.isAnswered === false ? phone.message : null;
  await queueMail(tx, {
    kind: 'phone_assigned',
    recipient: client.email,
    replyTo: BRAND.email,
    subject: missing === null ? `Your receptionist answers ${shown}` : `Your receptionist’s number is ${shown}`,
    body: PhoneAssignedMail({
      publicUrl: tx.env.PUBLIC_URL,
      number: shown,
      missing,
      existingNumber: client.phoneReceptionistExistingInput ?? null,
    }),
  });
}

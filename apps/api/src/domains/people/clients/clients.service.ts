import { BUSINESS_TYPES, businessInfoSchema, onboardingSchema, profileSchema, type OnboardingForm } from '@larkline/validation';
import { findClientId, signedIn } from '../../../platform/context/actor.ts';
import { actingFor, inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { parseChanges, parse, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { askedByActor, askForAddress, limitAsking } from './addresses/address-changes.service.ts';
import { BusinessInfo } from './business-info.entity.ts';
import { Client, ownClientId, saveSettings, type ClientChange } from '../rows/index.ts';
import { Member } from './member.entity.ts';

/**
 * Saves changed fields of the Profile tab; the others keep their values (PRF-01). Another email address is not stored but asked to confirm
 * itself (docs/decisions/0104). Throws INVALID_INPUT, CONFLICT, NOT_FOUND without a client, NOT_WHILE_ACTING and RATE_LIMITED for the address.
 */
export async function saveProfile(ctx: Context, patch: PatchOf<typeof profileSchema>): Promise<ClientChange> {
  const { email } = parseChanges(profileSchema, patch);
  const others = { ...patch, email: undefined };
  if (email === undefined) return saveSettings(ctx, Client, profileSchema, others);
  const clientId = ownClientId(ctx);
  const asked = askedByActor(ctx, email);
  await limitAsking(ctx, clientId, asked);
  return inTransaction(ctx, async (tx) => {
    await askForAddress(tx, clientId, asked);
    return saveSettings(tx, Client, profileSchema, others);
  });
}

/**
 * Saves changed fields of the Business Information tab; the others keep their values (BIZ-02). The first save creates the row.
 * Throws INVALID_INPUT, CONFLICT, NOT_FOUND without a client.
 */
export async function saveBusinessInfo(ctx: Context, patch: PatchOf<typeof businessInfoSchema>): Promise<ClientChange> {
  return saveSettings(ctx, BusinessInfo, businessInfoSchema, patch);
}

/** Input for a new client; the rest is filled in later. */
export interface ClientDetails {
  readonly businessName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly industry: string | null;
}

/** Returns the id of the client that a person is a member of; `null` without one. For persons that the flow has established. */
export async function clientIdOfPerson(ctx: Context, userId: string): Promise<string | null> {
  const [row] = await ctx.em.execute<{ id: string | null }[]>('select client_of_person(?) as id', [userId]);
  return row?.id ?? null;
}

/**
 * Returns the client of a person, created now with the person as owner if there is none; given details overwrite the old ones. An address that
 * is neither the account's nor among those `proven` otherwise, such as the paid one, must be confirmed first: until then mails go where they
 * went, or to the account's. Two calls at once create one client.
 */
export async function ensureClient(ctx: Context, userId: string, details: ClientDetails, proven: readonly string[] = []): Promise<Client> {
  if (!ctx.em.isInTransaction()) return inTransaction(ctx, (tx) => ensureClient(tx, userId, details, proven));
  // The second of two calls waits here for the first.
  const [account] = await ctx.em.execute<{ email: string }[]>('select email from users where id = ? for no key update', [userId]);
  const askedBy = account?.email ?? '';
  const email = details.email || askedBy;
  const asked = { email, proven: [askedBy, ...proven], askedBy };
  const existing = await clientIdOfPerson(ctx, userId);
  const id = existing ?? ctx.newId();
  if (!existing) await createClient(ctx, { id, userId, details: { ...details, email: asked.proven.includes(email) ? email : askedBy } });
  return actingFor(ctx, id, async (own) => {
    await askForAddress(own, id, asked);
    return changeDetails(own, id, details);
  });
}

/** Adds a client under a given id, with a person as its owner who is a member of no other one. */
export function createClient(
  ctx: Context,
  { id, userId, details }: { readonly id: string; readonly userId: string; readonly details: ClientDetails },
): Promise<Client> {
  return actingFor(ctx, id, async ({ em }) => {
    const client = em.create(Client, { id, ...details, createdAt: ctx.now() });
    em.create(Member, { clientId: id, userId, role: 'owner', createdAt: ctx.now() });
    await em.flush();
    return client;
  });
}

// All but the address, which is asked for.
async function changeDetails({ em }: Context, clientId: string, details: ClientDetails): Promise<Client> {
  const client = await em.findOneOrFail(Client, { id: clientId }, { refresh: true });
  const { businessName, phone, industry } = details;
  em.assign(client, { businessName, ...(phone !== null && { phone }), ...(industry !== null && { industry }) });
  await em.flush();
  return client;
}

/**
 * Saves "Complete Your Setup" (ONB-06): fills the client of the asking party, or creates the signed-in person's, and writes the contact
 * details into business_info. Running it twice creates no second row. An address that is not the account's must be confirmed before it is
 * mailed at (docs/decisions/0104). Throws INVALID_INPUT, UNAUTHENTICATED, RATE_LIMITED.
 */
export async function completeOnboarding(ctx: Context, input: OnboardingForm): Promise<Client> {
  const form = parse(onboardingSchema, input);
  const { businessName, contactEmail: email, businessPhone: phone, businessType: industry } = form;
  const details = { businessName, email, phone, industry };
  const asked = askedByActor(ctx, email);
  const known = findClientId(ctx);
  await limitAsking(ctx, known ?? signedIn(ctx).userId, asked);
  return inTransaction(ctx, async (tx) => {
    const clientId = known ?? (await ensureClient(tx, signedIn(ctx).userId, details)).id;
    return actingFor(tx, clientId, async (own) => {
      await askForAddress(own, clientId, asked);
      const client = await changeDetails(own, clientId, details);
      await finishSetup(own, client, details);
      return client;
    });
  });
}

/**
 * Completes the setup of a client with its details, in the running transaction as that client: they are also the contact details that
 * customers are given, until the client changes those (ONB-06).
 */
export async function finishSetup(own: Context, client: Client, { email, phone, industry }: ClientDetails): Promise<void> {
  const { id: clientId } = client;
  client.onboardingCompleted = true;
  const info = (await own.em.findOne(BusinessInfo, { clientId })) ?? own.em.create(BusinessInfo, { id: own.newId(), clientId });
  const businessType = BUSINESS_TYPES.find((type) => type === industry) ?? null;
  own.em.assign(info, { contactEmail: email, contactPhone: phone, businessType });
  await own.em.flush();
  await emit(own, 'businessInfoChanged', { clientId });
}

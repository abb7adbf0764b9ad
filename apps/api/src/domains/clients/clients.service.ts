import { onboardingSchema, profileSchema, type OnboardingForm, type ProfileForm } from '@larkline/validation';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { parse } from '../../platform/errors/parse.ts';
import { asSystem, type Context } from '../../platform/graphql/context.ts';
import { BusinessInfo } from './business-info.entity.ts';
import { Client } from './client.entity.ts';

/** Saves the Profile tab (PRF-01). Throws INVALID_INPUT, NOT_FOUND for an id that is not this person's client. */
export async function saveProfile(ctx: Context, clientId: string, input: ProfileForm): Promise<Client> {
  const fields = parse(profileSchema, input);
  const client = await ctx.em.findOne(Client, { id: clientId });
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  ctx.em.assign(client, fields);
  await ctx.em.flush();
  return client;
}

/** What a client is made with; the rest is filled in later. */
export interface ClientDetails {
  readonly businessName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly industry: string | null;
}

/**
 * The client of a person, made now if there is none; details given overwrite the old ones. Two calls at once make one row.
 * Needs a context that sees every client, since the person may not own one yet.
 */
export async function ensureClient(ctx: Context, userId: string, details: ClientDetails): Promise<Client> {
  await ctx.em.execute(
    `insert into clients (id, user_id, business_name, email, phone, industry, created_at) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (user_id) do update set business_name = excluded.business_name, email = excluded.email,
       phone = coalesce(excluded.phone, clients.phone), industry = coalesce(excluded.industry, clients.industry)`,
    [ctx.newId(), userId, details.businessName, details.email, details.phone, details.industry, ctx.now()],
  );
  return ctx.em.findOneOrFail(Client, { userId }, { refresh: true });
}

/**
 * 'Complete Your Setup' (ONB-06): fills the person's client, or makes it, and writes the contact details into business_info.
 * Running it twice makes no second row. Throws INVALID_INPUT, UNAUTHENTICATED ('User not authenticated', ONB-05).
 */
export async function completeOnboarding(ctx: Context, input: OnboardingForm): Promise<Client> {
  const { viewer } = ctx;
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'User not authenticated');
  const form = parse(onboardingSchema, input);
  return inTransaction(asSystem(ctx), async (tx) => {
    const client = await ensureClient(tx, viewer.userId, {
      businessName: form.businessName,
      email: form.contactEmail,
      phone: form.businessPhone,
      industry: form.businessType,
    });
    client.onboardingCompleted = true;
    const info =
      (await tx.em.findOne(BusinessInfo, { clientId: client.id })) ?? tx.em.create(BusinessInfo, { id: tx.newId(), clientId: client.id });
    tx.em.assign(info, { contactEmail: form.contactEmail, contactPhone: form.businessPhone, businessType: form.businessType });
    await tx.em.flush();
    return client;
  });
}

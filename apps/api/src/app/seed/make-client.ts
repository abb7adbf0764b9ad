import { BRAND } from '@larkline/brand';
import { findPrice } from '@larkline/catalogue';
import { createUser, findUserByEmail, UserRole, type User } from '../../domains/people/accounts/index.ts';
import { refreshBilling, storeSubscription } from '../../domains/money/subscriptions/index.ts';
import { ensureClient } from '../../domains/people/clients/index.ts';
import type { Client } from '../../domains/people/rows/index.ts';
import { callStripe, currentPrice } from '../../integrations/stripe/index.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/context/context.ts';

/** A seeded account. */
export interface SeedAccount {
  readonly email: string;
  readonly password: string;
  readonly person: string;
  readonly admin?: boolean;
}

/** Creates an account with a confirmed address; returns the existing one when the address is taken. */
export async function seedUser(ctx: Context, account: SeedAccount): Promise<User> {
  const passwordHash = await hashPassword(ctx.env.PEPPER, ctx.env.BCRYPT_COST, account.password);
  const made = await createUser(ctx, { email: account.email, passwordHash, fullName: account.person, confirmed: true });
  const user = made ?? (await findUserByEmail(ctx, account.email));
  if (!user) throw new Error(`No account for ${account.email}`);
  if (made && account.admin) {
    ctx.em.create(UserRole, { userId: user.id, role: 'admin' });
    await ctx.em.flush();
  }
  return user;
}

/** A seeded business. */
export interface SeedBusiness {
  readonly businessName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly industry: string | null;
  /** Symbolic price key; `null` for a business that never bought. */
  readonly priceKey: string | null;
}

/** Creates a business of a person, with a real subscription at Stripe (the stand-in locally), paid by a test card. */
export async function seedClient(ctx: Context, user: User, business: SeedBusiness): Promise<Client> {
  const client = await ensureClient(ctx, user.id, business, [business.email]);
  const price = findPrice(business.priceKey ?? '');
  if (!price) {
    if (business.priceKey) throw new AppError('INVALID_PLAN', `Unknown price key: ${business.priceKey}`);
    return client;
  }
  const failed = 'The subscription could not be made at Stripe';
  const stripePrice = await currentPrice(ctx, price.priceKey, failed);
  const subscription = await callStripe(ctx, failed, async (stripe) => {
    const customer = await stripe.customers.create({
      email: user.email,
      name: business.businessName,
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    return stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: stripePrice.id }],
      metadata: { price_key: price.priceKey },
      automatic_tax: { enabled: BRAND.chargesVat },
    });
  });
  await inTransaction(ctx, async (tx) => {
    const stored = await storeSubscription(tx, subscription);
    if (!stored) throw new Error('Stripe sold something else');
    stored.clientId = client.id;
    await tx.em.flush();
    await refreshBilling(tx, client.id);
  });
  return client;
}

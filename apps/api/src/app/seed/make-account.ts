import { randomBytes } from 'node:crypto';
import { findPlan, makePriceKey } from '@larkline/catalogue';
import { z } from 'zod';
import { parse } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/context/context.ts';
import { seedClient, seedUser } from './make-client.ts';
import { makeProducts } from './make-products.ts';

/** An account for local runs and tests; every field has a default. */
export const seedAccountSchema = z.strictObject({
  plan: z
    .string()
    .default('combo_professional')
    .refine((id) => findPlan(id) !== null, 'Unknown plan.'),
  annual: z.boolean().default(false),
  email: z
    .email()
    .toLowerCase()
    .default(() => `${randomBytes(6).toString('hex')}@seed.example`),
  password: z.string().min(1).default('larkline-test-1'),
  business: z.string().min(1).default('Test Business'),
  subscribed: z.boolean().default(true),
  /** False: an account without a business. */
  client: z.boolean().default(true),
  /** True: a member of staff, who has no business. */
  admin: z.boolean().default(false),
  /** Number of products of the business. */
  products: z.int().min(0).max(10_000).default(0),
});

/** A seeded account and how to sign in to it. */
export interface SeededAccount {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly clientId: string | null;
}

/** Creates a confirmed account, with a business and a paid subscription unless declined. Throws INVALID_INPUT. */
export async function makeAccount(ctx: Context, options: z.input<typeof seedAccountSchema>): Promise<SeededAccount> {
  const { plan, annual, email, password, business, subscribed, client: withClient, admin, products } = parse(seedAccountSchema, options);
  const user = await seedUser(ctx, { email, password, person: 'Test Person', admin });
  if (!withClient || admin) return { email, password, userId: user.id, clientId: null };
  const known = findPlan(plan);
  const priceKey = known && subscribed ? makePriceKey(known.family, known.plan.tier, annual ? 'annual' : 'monthly') : null;
  const client = await seedClient(ctx, user, { businessName: business, email, phone: null, industry: null, priceKey });
  await makeProducts(ctx, client.id, products);
  return { email, password, userId: user.id, clientId: client.id };
}

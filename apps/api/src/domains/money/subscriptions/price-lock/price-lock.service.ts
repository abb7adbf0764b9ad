import { labelOfPrice, priceByKey, type PriceKey } from '@larkline/catalogue';
import { z } from 'zod';
import { newToken } from '../../../../platform/auth/secrets.ts';
import { actingFor, asStaffRows, inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { rowsOfClient } from '../../../../platform/graphql/list/rows-of-client.ts';
import { Client, ownClientId } from '../../../people/rows/index.ts';
import { ALIVE_STATUSES } from '../billing-state.ts';
import { StripeSubscription } from '../stripe-subscription.entity.ts';
import { PriceCertificate } from './price-certificate.entity.ts';
import type { PriceLock, PriceLockCertificate } from './price-lock.types.ts';

/** Length of a code: 132 bits. */
const CODE_LENGTH = 22;
const codeSchema = z.string().regex(new RegExp(`^[\\w-]{${CODE_LENGTH}}$`));

/** Returns the price lock of a client: that of its living subscription, or of its last one; `null` before the first purchase. */
export async function findPriceLock(ctx: Context, clientId: string): Promise<PriceLock | null> {
  const subscription = await lockedSubscription(ctx, clientId);
  if (!subscription) return null;
  const certificates = await rowsOfClient(ctx, PriceCertificate, clientId, ['createdAt desc']);
  const { stripeSubscriptionId, priceKey, priceSince: since } = subscription;
  const own = certificates.find((each) => each.stripeSubscriptionId === stripeSubscriptionId && each.since.getTime() === since.getTime());
  return {
    id: stripeSubscriptionId,
    priceKey,
    ...planFields(priceKey),
    pricePence: subscription.lockedPricePence,
    currency: subscription.currency,
    since,
    endedAt: subscription.endedAt ?? null,
    certificateUrl: own ? `${ctx.env.PUBLIC_URL}/price-lock/${own.code}` : null,
    hasCertificates: certificates.length > 0,
  };
}

/**
 * Creates the link of the client's certificate; an earlier link of the same lock stops working. Throws NOT_SUBSCRIBED before the first
 * purchase, RATE_LIMITED.
 */
export async function renewPriceLockLink(ctx: Context): Promise<PriceLock> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume('priceLockLink', clientId);
  const subscription = await lockedSubscription(ctx, clientId);
  if (!subscription) throw notSubscribed();
  const { stripeSubscriptionId, priceSince: since } = subscription;
  await inTransaction(ctx, ({ em }) =>
    em.upsert(
      PriceCertificate,
      {
        id: ctx.newId(),
        clientId,
        stripeSubscriptionId,
        code: newToken().slice(0, CODE_LENGTH),
        priceKey: subscription.priceKey,
        pricePence: subscription.lockedPricePence,
        currency: subscription.currency,
        since,
        endedAt: subscription.endedAt ?? null,
        createdAt: ctx.now(),
      },
      { onConflictFields: ['stripeSubscriptionId', 'since'], onConflictMergeFields: ['code', 'createdAt'] },
    ),
  );
  return getPriceLock(ctx, clientId);
}

/** Withdraws every certificate of the client: their links stop working. Throws NOT_SUBSCRIBED before the first purchase. */
export async function withdrawPriceLockLink(ctx: Context): Promise<PriceLock> {
  const clientId = ownClientId(ctx);
  await inTransaction(ctx, ({ em }) => em.nativeDelete(PriceCertificate, { clientId }));
  return getPriceLock(ctx, clientId);
}

/** Returns what the certificate with this code says, to anyone; `null` for a code that does not exist. Throws RATE_LIMITED. */
export async function readCertificate(ctx: Context, code: string): Promise<PriceLockCertificate | null> {
  await ctx.limits.consume('priceLock', ctx.ip);
  if (!codeSchema.safeParse(code).success) return null;
  return inTransaction(asStaffRows(ctx), async (tx) => {
    const certificate = await tx.em.findOne(PriceCertificate, { code }, { filters: { owner: false } });
    if (!certificate) return null;
    const { clientId, priceKey, pricePence, currency, since, endedAt = null } = certificate;
    const { businessName } = await actingFor(tx, clientId, ({ em }) => em.findOneOrFail(Client, { id: clientId }));
    return { businessName, ...planFields(priceKey), pricePence, currency, since, endedAt, checkedAt: tx.now() };
  });
}

async function lockedSubscription(ctx: Context, clientId: string): Promise<StripeSubscription | undefined> {
  const rows = await rowsOfClient(ctx, StripeSubscription, clientId, ['startedAt desc']);
  return rows.find(({ status }) => ALIVE_STATUSES.some((alive) => alive === status)) ?? rows[0];
}

async function getPriceLock(ctx: Context, clientId: string): Promise<PriceLock> {
  const lock = await findPriceLock(ctx, clientId);
  if (!lock) throw notSubscribed();
  return lock;
}

function planFields(priceKey: PriceKey): Pick<PriceLock, 'planLabel' | 'billingCycle'> {
  return { planLabel: labelOfPrice(priceKey), billingCycle: priceByKey(priceKey).cycle };
}

function notSubscribed(): AppError {
  return new AppError('NOT_SUBSCRIBED', "You don't have a plan yet. Please choose one first.");
}

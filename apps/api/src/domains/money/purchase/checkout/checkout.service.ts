import type { Price } from '@larkline/catalogue';
import { signedInPerson, signedIn } from '../../../../platform/context/actor.ts';
import { actingFor } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { currentPrice, type CurrentPrice } from '../../../../integrations/stripe/index.ts';
import { claimIntent, endIntent, findUnclaimed, type Buyer } from './checkout-claim.ts';
import { CHECKOUT_FAILED, closePage, fetchPage, openPage, pageAddress, returnAddress } from './checkout-page.ts';
import { priceOfSelection, type PlanSelection } from '../../catalogue/index.ts';
import { hasLivingSubscription, hasWaitingSubscription, listLastingSubscriptions, findCustomer } from '../../subscriptions/index.ts';
import { clientIdOfPerson } from '../../../people/clients/index.ts';
import { keepVisitor, readVisitorHash } from './visitor-cookie.ts';

/** Times that one call starts over because another call, or Stripe, changed the buyer's page in between. */
const MAX_TURNS = 4;

/** Other facts about a purchase before it begins. */
export interface CheckoutOptions {
  /** The buyer's own id as the browser names it; `null` for a visitor. */
  readonly userId: string | null;
  /** Whether the buyer continues after reading that someone using this browser has a plan, or has paid for one. */
  readonly forAnotherBusiness: boolean;
}

/**
 * Returns the address of the payment page for a plan. One page is open per buyer: a double click, a second tab or twenty
 * calls at once get the same one, another plan replaces it (CHK-08, C-04). Throws INVALID_PLAN, ALREADY_SUBSCRIBED, PAYMENT_DUE,
 * UNCLAIMED_PURCHASE in a browser whose last purchase has no account yet and KNOWN_CUSTOMER for a visitor in the browser of a
 * person with a plan, both unless the purchase is for another business, FORBIDDEN for a user id that is not the token's
 * (CHK-03), RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function createCheckout(ctx: Context, selection: PlanSelection, options: CheckoutOptions): Promise<string> {
  assertOwnId(ctx, options.userId);
  const price = priceOfSelection(selection);
  await ctx.limits.consume('checkout', ctx.ip);
  if (!options.forAnotherBusiness) await assertNothingUnclaimed(ctx);
  const buyer = identifyBuyer(ctx);
  if ('userId' in buyer) await assertWithoutPlan(ctx, buyer.clientId);
  else if (!options.forAnotherBusiness) await assertUnknown(ctx);
  const stripePrice = await currentPrice(ctx, price.priceKey, CHECKOUT_FAILED);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const address = await tryOnce(ctx, buyer, price, stripePrice);
    if (address) return address;
  }
  throw new AppError('UPSTREAM_FAILED', CHECKOUT_FAILED);
}

/**
 * Claims the buyer's intent, asks Stripe without holding a transaction, then stores its answer. Returns `null` when the intent
 * had to be ended and the next turn must claim a new one. May be interrupted anywhere: the next call finds the open intent
 * and repeats its Stripe calls under the same idempotency key.
 */
async function tryOnce(ctx: Context, buyer: Buyer, price: Price, stripePrice: CurrentPrice): Promise<string | null> {
  const intent = await claimIntent(ctx, buyer, price);
  if (!intent) return null;
  const page = intent.stripeSessionId ? await fetchPage(ctx, intent.stripeSessionId) : null;
  if (page?.status === 'complete') return returnAddress(ctx, page.id);
  const samePlan = intent.priceKey === price.priceKey;
  if (samePlan && page?.status === 'open' && page.amount_subtotal === stripePrice.pricePence) return pageAddress(page);
  if (samePlan && !page) return openPage(ctx, intent, buyer, stripePrice.id);
  // Another plan was chosen, its price has changed, or the page expired after a day.
  if (page?.status === 'open' && !(await closePage(ctx, page.id))) return null;
  await endIntent(ctx, intent);
  return null;
}

function assertOwnId(ctx: Context, userId: string | null): void {
  if (userId === null) return;
  if (userId !== signedIn(ctx).userId) throw new AppError('FORBIDDEN', "This isn't your account.");
}

async function assertWithoutPlan(ctx: Context, clientId: string | null): Promise<void> {
  if (!clientId) return;
  if (await hasLivingSubscription(ctx, clientId))
    throw new AppError('ALREADY_SUBSCRIBED', 'You already have an active subscription. Please change your plan on the Billing tab.');
  if (await hasWaitingSubscription(ctx, clientId))
    throw new AppError(
      'PAYMENT_DUE',
      'Your plan is paused or unpaid. Please pay the open invoice on the Billing tab, or contact us to resume it.',
    );
}

// Someone who paid in this browser and closed the tab should not pay twice by mistake (C-04).
async function assertNothingUnclaimed(ctx: Context): Promise<void> {
  const visitorHash = readVisitorHash(ctx);
  const sessionId = visitorHash && (await findUnclaimed(ctx, visitorHash));
  if (!sessionId) return;
  throw new AppError(
    'UNCLAIMED_PURCHASE',
    "You've already paid for a plan but still need to create your account. Is this one for another business? If so, press the button again.",
    { address: returnAddress(ctx, sessionId) },
  );
}

// A person with a plan who signed out of this browser should not buy a second one by mistake (C-04).
async function assertUnknown(ctx: Context): Promise<void> {
  const userId = findCustomer(ctx);
  const clientId = userId && (await clientIdOfPerson(ctx, userId));
  const lasting = clientId ? await actingFor(ctx, clientId, (own) => listLastingSubscriptions(own, clientId)) : [];
  if (lasting.length === 0) return;
  throw new AppError(
    'KNOWN_CUSTOMER',
    'You already have a plan. Please sign in to change it. Is this one for another business? If so, press the button again.',
  );
}

function identifyBuyer(ctx: Context): Buyer {
  const person = signedInPerson(ctx);
  if (person) return { userId: person.userId, email: person.email, clientId: person.clientId };
  return { visitorHash: keepVisitor(ctx) };
}

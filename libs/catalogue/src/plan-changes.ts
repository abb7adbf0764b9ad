import { ABILITIES, listAvailableAbilities, type Ability, type AbilityId } from './abilities.ts';
import { includedServices, type Service } from './entitlements.ts';
import { priceByKey, type PlanTier, type Price, type PriceKey, type Support } from './plans.ts';

/** When a change of plan takes effect: at once, charged for the rest of the paid time, or when the paid time ends, without a charge. */
export type ChangeTiming = 'now' | 'at_renewal';

/** What a client pays now. */
export interface PaidPrice {
  readonly priceKey: PriceKey;
  /** Pence charged each cycle; the price that was agreed at the start, which can differ from the price list (CF-53). */
  readonly pricePence: number;
}

/**
 * Returns when a change to another price takes effect (CF-39): a more expensive plan at once, a cheaper one at the renewal. From monthly to
 * annual the plans are compared by their monthly price; from annual to monthly it is always the renewal, because the year is paid.
 */
export function timingOfChange(from: PaidPrice, to: PriceKey): ChangeTiming {
  const [old, next] = [priceByKey(from.priceKey), priceByKey(to)];
  if (old.cycle === next.cycle) return next.chargePence > from.pricePence ? 'now' : 'at_renewal';
  if (next.cycle === 'monthly') return 'at_renewal';
  return next.plan.monthlyPence >= old.plan.monthlyPence ? 'now' : 'at_renewal';
}

/**
 * What a change of plan is: an upgrade adds and takes nothing away, a downgrade only makes the same services smaller. Every other change is
 * a switch: one that loses a service, that adds in one place and takes away in another, or that only changes the billing cycle.
 */
export type ChangeKind = 'upgrade' | 'downgrade' | 'switch';

/** A figure of a plan before and after a change. */
export type ChangedFigure =
  | { readonly what: 'minutes' | 'chats'; readonly from: number; readonly to: number }
  | { readonly what: 'support'; readonly from: Support; readonly to: Support };

/** What a client has after a change of plan or price that it did not have before, and the other way round. */
export interface PlanDifference {
  readonly kind: ChangeKind;
  readonly gainedServices: readonly Service[];
  readonly lostServices: readonly Service[];
  /** Without those that only a gained service has. */
  readonly gainedAbilities: readonly AbilityId[];
  /** Without those that only a lost service has. */
  readonly lostAbilities: readonly AbilityId[];
  /** Figures that grow, of services that the client has before and after. */
  readonly larger: readonly ChangedFigure[];
  /** Figures that shrink, of services that the client has before and after. */
  readonly smaller: readonly ChangedFigure[];
  /** Pence a month before and after, without VAT; a twelfth of an annual price, rounded to the penny. */
  readonly monthlyPence: { readonly from: number; readonly to: number };
  /** Whether a month costs more than before. */
  readonly isDearer: boolean;
}

/** Returns what a change of plan, cycle or price gains, loses, enlarges and reduces: what every quote, dialog, button and mail says. */
export function comparePrices(from: PaidPrice, to: PaidPrice): PlanDifference {
  const [old, next] = [priceByKey(from.priceKey), priceByKey(to.priceKey)];
  const [before, after] = [includedServices(old.plan.planId), includedServices(next.plan.planId)];
  const figures = changedFigures(old.plan, next.plan);
  const monthlyPence = { from: perMonth(old, from.pricePence), to: perMonth(next, to.pricePence) };
  const parts = {
    gainedServices: missingFrom(before, after),
    lostServices: missingFrom(after, before),
    gainedAbilities: abilitiesAdded(old, next),
    lostAbilities: abilitiesAdded(next, old),
    larger: figures.filter(isLarger),
    smaller: figures.filter((figure) => !isLarger(figure)),
  };
  return { kind: changeKind(parts), ...parts, monthlyPence, isDearer: monthlyPence.to > monthlyPence.from };
}

type Parts = Omit<PlanDifference, 'kind' | 'monthlyPence' | 'isDearer'>;

function changeKind({ gainedServices, gainedAbilities, larger, lostServices, lostAbilities, smaller }: Parts): ChangeKind {
  const adds = gainedServices.length + gainedAbilities.length + larger.length > 0;
  const takes = lostServices.length + lostAbilities.length + smaller.length > 0;
  if (adds === takes || lostServices.length > 0) return 'switch';
  return adds ? 'upgrade' : 'downgrade';
}

const SUPPORT_ORDER: readonly Support[] = ['email', 'priority', 'first-in-line priority'];

function changedFigures(old: PlanTier, next: PlanTier): ChangedFigure[] {
  const figures: ChangedFigure[] = [];
  for (const what of ['minutes', 'chats'] as const) {
    const [from, to] = [old[what], next[what]];
    // Without one of them it is a service that is gained or lost.
    if (from !== null && to !== null && from !== to) figures.push({ what, from, to });
  }
  if (old.support !== next.support) figures.push({ what: 'support', from: old.support, to: next.support });
  return figures;
}

function isLarger(figure: ChangedFigure): boolean {
  if (figure.what === 'support') return SUPPORT_ORDER.indexOf(figure.to) > SUPPORT_ORDER.indexOf(figure.from);
  return figure.to > figure.from;
}

// What belongs to one service alone is said by the service: "website chat" needs no line for its widget.
function abilitiesAdded(old: Price, next: Price): AbilityId[] {
  const before = listAvailableAbilities(old.family.serviceType, old.plan.tier);
  const services = includedServices(old.plan.planId);
  return missingFrom(before, listAvailableAbilities(next.family.serviceType, next.plan.tier)).filter((id) => {
    const { phone, chat, suite }: Ability = ABILITIES[id];
    return suite !== undefined || (phone !== null && services.includes('phone')) || (chat !== null && services.includes('chat'));
  });
}

function missingFrom<T>(list: readonly T[], of: readonly T[]): T[] {
  return of.filter((each) => !list.includes(each));
}

function perMonth({ cycle }: Price, pricePence: number): number {
  return Math.round(pricePence / (cycle === 'annual' ? 12 : 1));
}

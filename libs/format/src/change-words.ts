import {
  abilityNames,
  comparePrices,
  priceByKey,
  SERVICE_NAMES,
  type AbilityId,
  type ChangedFigure,
  type PaidPrice,
  type PlanDifference,
  type PriceKey,
  type Service,
  type Support,
} from '@larkline/catalogue';
import { formatCount, formatPence } from './money.ts';
import { paidInWords } from './price-words.ts';

/** Support of each tier in words (BIL-05). */
export const SUPPORT_WORDS: Readonly<Record<Support, string>> = {
  email: 'Support by email',
  priority: 'Priority support',
  'first-in-line priority': 'First-in-line priority support',
};

/** A change of plan in the words of every quote, dialog, mail and invoice. */
export interface ChangeWords {
  /** What is gained and what gets larger, one line each; may be empty. */
  readonly gains: readonly string[];
  /** What is lost and what gets smaller, one line each; may be empty. */
  readonly losses: readonly string[];
  /** What it costs from then on, and how that compares by month: one or two sentences. */
  readonly price: string;
}

/** Returns what a change of plan, cycle or price gains, loses and costs, in words. */
export function changeInWords(from: PaidPrice, to: PaidPrice): ChangeWords {
  const change = comparePrices(from, to);
  return {
    gains: listLines(to.priceKey, change.gainedServices, change.larger, change.gainedAbilities),
    losses: listLines(from.priceKey, change.lostServices, change.smaller, change.lostAbilities),
    price: `You'll pay ${paidInWords(to)} instead of ${paidInWords(from)}.${comparedByMonth(change)}`,
  };
}

function listLines(
  priceKey: PriceKey,
  services: readonly Service[],
  figures: readonly ChangedFigure[],
  abilities: readonly AbilityId[],
): string[] {
  return [...services.map((each) => withAllowance(each, priceKey)), ...figures.map(figureInWords), ...abilityNames(...abilities)];
}

function withAllowance(service: Service, priceKey: PriceKey): string {
  const { minutes, chats } = priceByKey(priceKey).plan;
  const allowance = service === 'phone' ? `${formatCount(minutes ?? 0)} call minutes` : `${formatCount(chats ?? 0)} chats`;
  return `${SERVICE_NAMES[service]}, with ${allowance} a month`;
}

function figureInWords(figure: ChangedFigure): string {
  if (figure.what === 'support') return `${SUPPORT_WORDS[figure.to]} instead of ${lowerFirst(SUPPORT_WORDS[figure.from])}`;
  const unit = figure.what === 'minutes' ? 'call minutes' : 'chats';
  return `${formatCount(figure.to)} ${unit} a month instead of ${formatCount(figure.from)}`;
}

function comparedByMonth({ monthlyPence: { from, to }, isDearer }: PlanDifference): string {
  if (from === to) return '';
  return ` That's ${formatPence(Math.abs(to - from))} a month ${isDearer ? 'more' : 'less'}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

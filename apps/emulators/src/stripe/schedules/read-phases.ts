import type { Stripe } from 'stripe';
import { assertRecurring, getPrice } from '../catalogue/prices.ts';
import type { Partition } from '../partition.ts';
import { periodEnd } from '../subscriptions/periods.ts';
import { priceInterval } from '../subscriptions/proration.ts';
import { invalidRequest, missingParameter } from '../transport/errors.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { composePhase } from './schedule-object.ts';

type PhaseParams = Stripe.SubscriptionScheduleUpdateParams.Phase;

const SUPPORTED = ['items', 'start_date', 'end_date', 'duration', 'proration_behavior', 'metadata'];

/**
 * Returns the phases of an update. The first one is the present phase, so it keeps its start; each other one begins where the
 * one before ends. Throws 400 for anything else.
 */
export function readPhases(
  partition: Partition,
  schedule: Stripe.SubscriptionSchedule,
  given: readonly PhaseParams[],
  now: number,
): Stripe.SubscriptionSchedule.Phase[] {
  const phases: Stripe.SubscriptionSchedule.Phase[] = [];
  let start = schedule.current_phase?.start_date ?? now;
  for (const [index, params] of given.entries()) {
    const phase = readPhase(partition, params, { start, now, param: `phases[${index}]`, last: index === given.length - 1 });
    phases.push(phase);
    start = phase.end_date;
  }
  if (phases.length === 0) throw missingParameter('phases');
  return phases;
}

interface Place {
  readonly start: number;
  readonly now: number;
  readonly param: string;
  readonly last: boolean;
}

function readPhase(partition: Partition, params: PhaseParams, { start, now, param, last }: Place): Stripe.SubscriptionSchedule.Phase {
  const unsupported = Object.keys(params).find((name) => !SUPPORTED.includes(name));
  if (unsupported) {
    const name = `${param}[${unsupported}]`;
    throw invalidRequest(`The local service does not support the parameter '${name}' here.`, name, 'unsupported_locally');
  }
  const [item, ...others] = params.items;
  if (!item?.price) throw missingParameter(`${param}[items][0][price]`);
  if (others.length > 0) throw invalidRequest('The local service supports phases of one item only.', `${param}[items]`);
  const price = getPrice(partition, item.price, `${param}[items][0][price]`, 400);
  assertRecurring(price, `${param}[items][0][price]`);
  const givenStart = params.start_date === 'now' ? now : params.start_date;
  if (givenStart !== undefined && givenStart !== start) {
    throw invalidRequest(
      'The start date of a phase must be the end of the phase before, and that of the present phase cannot change.',
      `${param}[start_date]`,
    );
  }
  const end = readEnd(params, price, { start, now, param, last });
  if (end <= start || end < now)
    throw invalidRequest('The end date of a phase must be after its start and not in the past.', `${param}[end_date]`);
  return composePhase({
    priceId: price.id,
    quantity: item.quantity ?? 1,
    currency: price.currency,
    start,
    end,
    behavior: params.proration_behavior ?? 'create_prorations',
    metadata: changeMetadata({}, params.metadata),
  });
}

function readEnd(params: PhaseParams, price: Stripe.Price, { start, now, param, last }: Place): number {
  if (params.end_date !== undefined && params.duration) {
    throw invalidRequest('You may only specify one of these parameters: end_date, duration.', `${param}[end_date]`);
  }
  if (params.end_date !== undefined) return params.end_date === 'now' ? now : params.end_date;
  if (params.duration) {
    const interval = params.duration.interval as 'day' | 'week' | 'month' | 'year';
    return periodEnd(start, start, { interval, interval_count: params.duration.interval_count ?? 1 });
  }
  if (!last) throw missingParameter(`${param}[end_date]`);
  return periodEnd(start, start, priceInterval(price));
}

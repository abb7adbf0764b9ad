import type { ClaimId } from '../../shared/brand/claims.ts';
import { shownClaim } from './home-claims.ts';

/** What answering the phone yourself costs: a figure in large, its unit in small. */
export interface PainPoint extends PainWords {
  /** Number of the footnote; `null` for plain arithmetic. */
  readonly note: number | null;
  /** Whether the figure is an estimate of the company's own. */
  readonly estimate: boolean;
}

interface PainWords {
  /** The claim that the figure rests on; a provider that withdraws it withdraws the point. `null`: plain arithmetic. */
  readonly claim: ClaimId | null;
  readonly figure: string;
  readonly unit: string;
  readonly name: string;
  readonly text: string;
}

/** The six pain points (HOM-05). */
const PAIN_POINTS: readonly PainWords[] = [
  {
    claim: 'missedCalls',
    figure: '30',
    unit: '%',
    name: 'Missed calls',
    text: 'Three in ten calls to a small business are never picked up.',
  },
  {
    claim: 'slowResponse',
    figure: '5',
    unit: 'min',
    name: 'Slow response',
    text: 'If you don’t call back within 5 minutes, most people will have rung someone else.',
  },
  { claim: 'dropOff', figure: '40', unit: '%', name: 'Drop-off', text: 'Four in ten visitors leave when nobody answers their question.' },
  {
    claim: 'outOfHours',
    figure: '60',
    unit: '%',
    name: 'Calls out of hours',
    text: 'Six in ten calls come before nine, after five or at the weekend.',
  },
  {
    claim: 'staffingCost',
    figure: '£30k',
    unit: '+',
    name: 'Staffing cost',
    text: 'The annual salary for each full-time receptionist, before holiday and sick cover.',
  },
  { claim: null, figure: '9–5', unit: '', name: 'Limited hours', text: 'One person covers 40 of the week’s 168 hours.' },
];

/** Returns the points whose claims are published, each with its footnote (CF-24). */
export function shownPainPoints(): PainPoint[] {
  return PAIN_POINTS.flatMap((point) => {
    const claim = point.claim === null ? null : shownClaim(point.claim);
    if (claim === undefined) return [];
    return [{ ...point, note: claim?.note ?? null, estimate: claim?.estimate ?? false }];
  });
}

/** Calls by hour of the day, in half per cent: 80 of 200 while the office is open (HOURS.office), 120 while it is not. */
export const CALLS_BY_HOUR: readonly number[] = [3, 1, 1, 1, 1, 2, 5, 10, 14, 10, 11, 10, 9, 9, 10, 10, 11, 16, 17, 15, 12, 10, 7, 5];

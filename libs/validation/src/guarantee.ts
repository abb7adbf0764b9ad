import * as z from 'zod/mini';
import { paragraphs } from './common.ts';

/**
 * What the work of an assistant would have cost, until a business says otherwise: 30 p a minute is £18 an hour, a salary of £30,000 a year with
 * on-costs, and a chat counts as five minutes of it.
 */
export const DEFAULT_WORK_COSTS = { minutePence: 30, chatPence: 150 } as const;

const pence = (most: number, message: string) => z.int(message).check(z.minimum(1, message), z.maximum(most, message));

/** What a minute and a chat would have cost, in pence, for the meter of the 90-day guarantee. */
export const workCostsSchema = z.object({
  minutePence: pence(500, 'Enter 1 to 500 pence a minute.'),
  chatPence: pence(5_000, 'Enter 1 to 5,000 pence a chat.'),
});

/** A claim of the 90-day guarantee. */
export const guaranteeClaimSchema = z.object({
  reason: paragraphs(2_000),
});

/** What staff decide about a claim; the business reads the note. */
export const guaranteeDecisionSchema = z.object({
  isApproved: z.boolean('Please choose.'),
  note: paragraphs(2_000).check(z.minLength(1, 'Please add a note.')),
});

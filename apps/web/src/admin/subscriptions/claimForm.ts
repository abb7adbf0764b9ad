import { guaranteeDecisionSchema } from '@larkline/validation';
import * as z from 'zod/mini';

/** What the fields of the dialog hold; nothing is decided until one of the two is chosen. */
export const claimFormSchema = z.object({
  decision: z.string().check(z.minLength(1, 'Please choose.')),
  note: guaranteeDecisionSchema.shape.note,
});

/** What the dialog opens with. */
export const NO_DECISION = { decision: '', note: '' };

/** The two decisions, with what each leads to. */
export const DECISIONS = [
  { value: 'approve', label: 'Approve: the plan ends, and its payments are refunded' },
  { value: 'refuse', label: 'Refuse: the plan goes on' },
] as const;

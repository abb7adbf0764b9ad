import { guaranteeDecisionSchema } from '@larkline/validation';
import * as z from 'zod/mini';

/** Values of the dialog; `decision` is empty until one of the two is chosen. */
export const claimFormSchema = z.object({
  decision: z.string().check(z.minLength(1, 'Please choose.')),
  note: guaranteeDecisionSchema.shape.note,
});

/** Initial values of the dialog. */
export const NO_DECISION = { decision: '', note: '' };

/** The two decisions and their effects. */
export const DECISIONS = [
  { value: 'approve', label: 'Approve: end the plan and refund its payments' },
  { value: 'refuse', label: 'Refuse: the plan continues' },
] as const;

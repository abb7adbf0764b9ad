import * as z from 'zod/mini';
import { paragraphs } from './common.ts';

/** Why staff act for a client. */
export const actingSchema = z.object({
  reason: paragraphs(500).check(z.minLength(3, "Please say why you're acting for this business, in at least 3 characters.")),
});

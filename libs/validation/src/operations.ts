import * as z from 'zod/mini';
import { line } from './common.ts';

/** Why staff set something aside that waits or failed; kept in the audit log. */
export const setAsideSchema = z.object({
  reason: line.check(z.minLength(1, 'Please say why.')),
});

import * as z from 'zod/mini';
import { paragraphs } from './common.ts';

/** Maximum length of the notes of an entry that staff add to the audit log. */
export const AUDIT_NOTES_MAX_LENGTH = 2_000;

/** An entry that staff add to the audit log (ADM-11). Blank notes are valid, and add nothing. */
export const auditEntrySchema = z.object({
  notes: paragraphs(AUDIT_NOTES_MAX_LENGTH),
  clientId: z.nullish(z.uuid()),
});

export type AuditEntryForm = z.input<typeof auditEntrySchema>;

import { forgettingStaff } from '../../../shared/apollo/forgetFields.ts';

/** Asks for the notes and the audit log again after an act on a note. */
export const forgetNotes = forgettingStaff('clientNotes', 'adminActions', 'auditActions');

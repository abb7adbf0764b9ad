import { forgettingStaff } from '../../../shared/apollo/forgetFields.ts';

/** Mutation options that fetch the notes and the audit log again. */
export const forgetNotes = forgettingStaff('clientNotes', 'adminActions', 'auditActions');

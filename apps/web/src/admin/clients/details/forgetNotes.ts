import { staffUpdate } from '../../../shared/apollo/forgetFields.ts';

/** Mutation options that fetch the notes and the audit log again. */
export const forgetNotes = staffUpdate('clientNotes', 'adminActions', 'auditActions');

import type { Subject } from '../../../testkit/access/canary-rows.ts';
import { ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

const NOBODY = '018f0000-0000-7000-8000-00000000c0de';
const NOTE = '018f0000-0000-7000-8000-0000000407e1';

const note = (of: Subject | null, id: unknown = NOTE) => ({
  input: { id, clientId: of?.account.clientId ?? NOBODY, text: 'Called about the number.' },
});

export const trials: TrialsOfDomain = () => ({
  addClientNote: {
    variables: (own) => note(own),
    foreign: (victim, own) => [note(victim), note(own, victim.rows.get('client_notes')?.['id'])],
  },
  editClientNote: ownRow('client_notes', (id) => ({ input: { id, revision: 0, text: 'Called again.' } })),
  pinClientNote: ownRow('client_notes', (id) => ({ id, pinned: true })),
  deleteClientNote: ownRow('client_notes', (id) => ({ id })),
  restoreClientNote: ownRow('client_notes', (id) => ({ id })),
});

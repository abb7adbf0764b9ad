import type { Subject } from '../../../testkit/access/canary-rows.ts';
import type { TrialsOfDomain } from '../../../testkit/access/trial.ts';

const VIEW = '018f0000-0000-7000-8000-000000042042';

const view = (id: unknown) => ({ input: { id, list: 'CLIENTS', name: 'Dental', search: 'q=dental', isShared: false } });

export const trials: TrialsOfDomain = () => ({
  saveView: { variables: () => view(VIEW), foreign: ({ rows }: Subject) => [view(rows.get('saved_views')?.['id'])] },
  deleteView: { variables: () => ({ id: VIEW }), foreign: ({ rows }: Subject) => [{ id: rows.get('saved_views')?.['id'] }] },
});

import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Deletion } from './deletion.entity.ts';
import { UndoResolver } from './undo.resolver.ts';

export const undo = defineDomain({
  name: 'undo',
  about: 'Deleted rows of every domain, restorable for ten minutes.',
  entities: [Deletion],
  resolvers: [UndoResolver],
  retention: [
    {
      table: 'deletions',
      what: 'Deleted rows, after they were deleted',
      days: 1,
      reason: 'A deletion can be undone for ten minutes',
      time: 'deleted_at',
    },
  ],
});

import { viewsTables } from './0042-views.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { SavedView } from './saved-view.entity.ts';
import { ViewsResolver } from './views.resolver.ts';

export const views = defineDomain({
  name: 'views',
  about: 'Saved views of staff lists, private or shared with all staff.',
  entities: [SavedView],
  resolvers: [ViewsResolver],
  migrations: [viewsTables],
});

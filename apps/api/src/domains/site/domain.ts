import { defineDomain } from '../../platform/domain/define-domain.ts';
import { SiteResolver } from './site.resolver.ts';
import { VisitCount } from './visit-count.entity.ts';

/** Settings, consent and visit counts of the public pages. */
export const site = defineDomain({
  name: 'site',
  entities: [VisitCount],
  resolvers: [SiteResolver],
});

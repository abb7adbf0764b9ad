export { analyticsConfigOf } from './site-config.ts';
export { SiteResolver } from './site.resolver.ts';
export { VisitCount } from './visit-count.entity.ts';
export { countVisit } from './visits.service.ts';

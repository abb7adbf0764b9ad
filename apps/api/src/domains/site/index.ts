export { analyticsConfigOf } from './site-config.ts';
export { VisitCount } from './visit-count.entity.ts';
export { countVisit } from './visits.service.ts';
export { site } from './domain.ts';

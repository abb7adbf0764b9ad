export { toAnalyticsConfig } from './site-config.ts';
export { countVisit } from './visits.service.ts';
export { site } from './domain.ts';

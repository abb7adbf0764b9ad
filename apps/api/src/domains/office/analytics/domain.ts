import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { AnalyticsResolver } from './analytics.resolver.ts';

export const analytics = defineDomain({
  name: 'analytics',
  about: 'How the business of the provider goes, for staff, from what the other domains keep.',
  resolvers: [AnalyticsResolver],
});

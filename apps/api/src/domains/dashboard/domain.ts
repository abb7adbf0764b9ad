import { defineDomain } from '../../platform/domain/define-domain.ts';
import { ClientChangeResolver, DashboardResolver } from './dashboard.resolver.ts';

export const dashboard = defineDomain({
  name: 'dashboard',
  about: 'What the dashboard shows around its tabs, in two statements (decision 0001).',
  resolvers: [ClientChangeResolver, DashboardResolver],
});

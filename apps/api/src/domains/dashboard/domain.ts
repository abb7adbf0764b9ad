import { defineDomain } from '../../platform/domain/define-domain.ts';
import { ClientChangeResolver, DashboardResolver } from './dashboard.resolver.ts';

/** What the dashboard shows around its tabs. */
export const dashboard = defineDomain({
  name: 'dashboard',
  resolvers: [ClientChangeResolver, DashboardResolver],
});

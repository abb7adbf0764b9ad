import { dashboardTables } from './0027-dashboard.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { ClientChangeResolver, DashboardResolver, NewsResolver } from './dashboard.resolver.ts';
import { MemberVisit } from './member-visit.entity.ts';

const scopes = ['dashboard:read'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
}

export const dashboard = defineDomain({
  name: 'dashboard',
  about: 'What the dashboard shows around its tabs, in one statement, and the news since a member last looked.',
  scopes,
  entities: [MemberVisit],
  resolvers: [ClientChangeResolver, DashboardResolver, NewsResolver],
  migrations: [dashboardTables],
});

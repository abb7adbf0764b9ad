import { siteTables } from './0029-site.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { SiteResolver } from './site.resolver.ts';
import { VisitCount } from './visit-count.entity.ts';
import { siteEnv } from './site.env.ts';

const limits = {
  consent: { points: 300, seconds: 60 * 60 },
  // Inputs of visitors that were refused, whatever the mutation.
  refusedInput: { points: 120, seconds: 10 * 60 },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
}

export const site = defineDomain({
  name: 'site',
  about: 'Settings of the public pages (analytics, embedded services), cookie choices, counts of visits.',
  entities: [VisitCount],
  resolvers: [SiteResolver],
  limits,
  env: siteEnv,
  migrations: [siteTables],
});

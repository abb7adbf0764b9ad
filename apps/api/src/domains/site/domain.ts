import { defineDomain } from '../../platform/domain/define-domain.ts';
import type { Names } from '../../platform/domain/registry.ts';
import { SiteResolver } from './site.resolver.ts';
import { VisitCount } from './visit-count.entity.ts';
import { siteEnv } from './site.env.ts';

const limits = { consent: { points: 30, seconds: 60 * 60 } };

declare module '../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
}

/** Settings, consent and visit counts of the public pages. */
export const site = defineDomain({
  name: 'site',
  entities: [VisitCount],
  resolvers: [SiteResolver],
  limits,
  env: siteEnv,
});

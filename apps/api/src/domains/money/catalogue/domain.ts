import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { CatalogueResolver } from './catalogue.resolver.ts';

const errors = {
  INVALID_PLAN: { status: 400, meaning: 'Unknown price key.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
}

export const catalogue = defineDomain({
  name: 'catalogue',
  about: 'The price list as GraphQL, and the choice of a plan from it; data from libs/catalogue.',
  resolvers: [CatalogueResolver],
  errors,
});

import { defineDomain } from '../../platform/domain/define-domain.ts';
import { CatalogueResolver } from './catalogue.resolver.ts';

/** The price list. */
export const catalogue = defineDomain({
  name: 'catalogue',
  resolvers: [CatalogueResolver],
});

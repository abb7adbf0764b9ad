import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { CatalogueResolver } from './catalogue.resolver.ts';

export const catalogue = defineDomain({
  name: 'catalogue',
  about: 'The price list as GraphQL; data from libs/catalogue.',
  resolvers: [CatalogueResolver],
});

import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Services } from './services.entity.ts';
import { ServicesResolver } from './services.resolver.ts';

/** Which assistants are on. */
export const services = defineDomain({
  name: 'services',
  entities: [Services],
  resolvers: [ServicesResolver],
});

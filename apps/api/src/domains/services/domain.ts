import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Services } from './services.entity.ts';
import { ServicesResolver } from './services.resolver.ts';

export const services = defineDomain({
  name: 'services',
  about: 'Which assistants are on.',
  entities: [Services],
  resolvers: [ServicesResolver],
});

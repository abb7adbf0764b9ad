import { servicesTables } from './0009-services.migration.ts';
import { emit } from '../../../platform/domain/events.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { tellOfBusiness } from '../../people/clients/index.ts';
import { Services } from './services.entity.ts';
import { ServicesResolver } from './services.resolver.ts';
import { assertPlanAllows } from './services.service.ts';
import { switchServices } from './switch-services.ts';

const errors = {
  UPGRADE_REQUIRED: { status: 403, meaning: 'The plan does not include this: change to one that does.' },
};

const scopes = ['services:read', 'services:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** A client switched a service on or off, or changed its purpose. */
    servicesChanged: { readonly clientId: string };
  }
}

export const services = defineDomain({
  name: 'services',
  about: 'Which assistants are on; a change of plan switches them.',
  scopes,
  entities: [Services],
  resolvers: [ServicesResolver],
  settings: [
    {
      entity: Services,
      scope: 'services:write',
      async afterChange(tx, change) {
        await assertPlanAllows(tx, change);
        await tellOfBusiness(tx, change);
        await emit(tx, 'servicesChanged', { clientId: change.clientId });
      },
    },
  ],
  errors,
  on: { planChanged: (tx, { clientId, before, after }) => switchServices(tx, clientId, before, after) },
  migrations: [servicesTables],
});

import { defineDomain } from '../../platform/domain/define-domain.ts';
import type { Names } from '../../platform/domain/registry.ts';
import { tellOfBusiness } from '../clients/index.ts';
import { Services } from './services.entity.ts';
import { ServicesResolver } from './services.resolver.ts';
import { assertPlanAllows } from './services.service.ts';

const errors = {
  UPGRADE_REQUIRED: { status: 403, meaning: 'The plan does not include this assistant: change to one that does.' },
};

declare module '../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
}

export const services = defineDomain({
  name: 'services',
  about: 'Which assistants are on.',
  entities: [Services],
  resolvers: [ServicesResolver],
  settings: [
    {
      entity: Services,
      async afterChange(tx, change) {
        await assertPlanAllows(tx, change);
        await tellOfBusiness(tx, change);
      },
    },
  ],
  errors,
});

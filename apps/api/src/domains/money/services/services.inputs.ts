import { servicesSchema } from '@larkline/validation';
import { patchType } from '../../../platform/graphql/input-type.ts';
import { Services } from './services.entity.ts';

export const ServicesPatch = patchType('ServicesPatch', 'Changes of the assistants.', Services, servicesSchema);

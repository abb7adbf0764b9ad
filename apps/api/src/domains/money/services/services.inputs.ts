import { servicesSchema } from '@larkline/validation';
import { settingsPatchType } from '../../../platform/graphql/input-type.ts';
import { Services } from './services.entity.ts';

export const ServicesPatch = settingsPatchType('ServicesPatch', 'Changes of the assistants.', Services, servicesSchema);

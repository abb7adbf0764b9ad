import { defineDomain } from '../../platform/domain/define-domain.ts';
import { vapiEnv } from './vapi.env.ts';

export const vapi = defineDomain({
  name: 'vapi',
  about: 'Vapi, which answers the calls: its API.',
  env: vapiEnv,
});

import { defineDomain } from '../../platform/domain/define-domain.ts';
import { stateOf } from '../../platform/outside/service-state.ts';
import { isVoiceOn } from './vapi.ts';
import { vapiEnv } from './vapi.env.ts';

export const vapi = defineDomain({
  name: 'vapi',
  about: 'Vapi, which answers the calls: its API.',
  env: vapiEnv,
  services: [
    { name: 'voice', title: 'Vapi', purpose: 'Telephone calls', calls: 'vapi', state: (env) => stateOf(isVoiceOn(env), env.VAPI_API_URL) },
  ],
});

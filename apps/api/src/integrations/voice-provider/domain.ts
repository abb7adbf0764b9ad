import { defineDomain } from '../../platform/domain/define-domain.ts';
import { serviceState } from '../../platform/outside/service-state.ts';
import { isVoiceOn } from './vapi.ts';
import { vapiEnv } from './vapi.env.ts';

/** Name of the voice provider in the inbox, and in metrics. */
export const CALL_PROVIDER = 'vapi';

declare module '../../platform/domain/registry.ts' {
  interface OutsideServices {
    vapi: unknown;
  }
}

export const voiceProvider = defineDomain({
  name: 'voice-provider',
  about: 'Vapi, which answers the calls: its API.',
  env: vapiEnv,
  services: [
    {
      name: 'voice',
      title: 'Vapi',
      purpose: 'Telephone calls',
      calls: CALL_PROVIDER,
      state: (env) => serviceState(isVoiceOn(env), env.VAPI_API_URL),
    },
  ],
});

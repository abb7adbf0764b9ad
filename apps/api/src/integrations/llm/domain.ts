import { defineDomain } from '../../platform/domain/define-domain.ts';
import { isLlmLocal, llmEnv, findLlm } from './llm.env.ts';

declare module '../../platform/domain/registry.ts' {
  interface OutsideServices {
    llm: unknown;
  }
}

export const llm = defineDomain({
  name: 'llm',
  about: 'A language model with an OpenAI-compatible API, which words answers of the website chat where one is set up.',
  env: llmEnv,
  services: [
    {
      name: 'llm',
      title: 'Language model',
      purpose: 'Wording of chat answers',
      calls: 'llm',
      state: (env) => (findLlm(env) === null ? 'off' : isLlmLocal(env) ? 'local' : 'configured'),
    },
  ],
});

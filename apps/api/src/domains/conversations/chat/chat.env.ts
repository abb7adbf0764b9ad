import { z } from 'zod';
import type { Env, EnvOf, EnvPart } from '../../../platform/env/env.ts';

const schema = z.object({
  WIDGET_DIR: z.string().default('dist/widget').describe('Folder of the built chat widget that pages of clients load.'),
  CHAT_LOCAL_PAGES: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on')
    .describe('Whether every page of this machine (localhost) may show the chat of every client; local only.'),
});

declare module '../../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of the website chat. */
export const chatEnv: EnvPart = { schema, problems };

function problems({ CHAT_LOCAL_PAGES: isOn }: Env): string[] {
  return isOn ? ["CHAT_LOCAL_PAGES is on: pages of a visitor's own machine would pass as the sites of clients; leave it off"] : [];
}

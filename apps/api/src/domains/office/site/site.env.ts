import { z } from 'zod';
import { isThisMachine } from '../../../platform/outside/this-machine.ts';
import type { Env, EnvOf, EnvPart } from '../../../platform/env/env.ts';

const ANALYTICS_IDS = ['GA4_MEASUREMENT_ID', 'META_PIXEL_ID', 'X_PIXEL_ID', 'LINKEDIN_PARTNER_ID'] as const;
/** Ids as instructions and examples show them. */
const EXAMPLE_ID = /X{4}|x{4}|^0+$|^12345/;

/** Restricted to the form of the id, because it is interpolated into the address of a script. */
const optionalId = (form: RegExp, message: string) => z.string().regex(form, message).optional();

const schema = z.object({
  GA4_MEASUREMENT_ID: optionalId(/^G-[A-Z0-9]{4,20}$/, 'must look like G-AB12CD34EF').describe(
    'Measurement id of Google Analytics 4; empty: off.',
  ),
  META_PIXEL_ID: optionalId(/^\d{5,20}$/, 'must be digits').describe('Id of the Meta pixel; empty: off.'),
  X_PIXEL_ID: optionalId(/^[a-z0-9]{4,12}$/, 'must be small letters and digits').describe('Id of the X pixel; empty: off.'),
  LINKEDIN_PARTNER_ID: optionalId(/^\d{3,12}$/, 'must be digits').describe('Partner id of the LinkedIn Insight Tag; empty: off.'),
  WELCOME_CALL_EMBED_URL: z
    .url({ protocol: /^https$/ })
    .refine((value) => !new URL(value).username && !new URL(value).password, 'must not carry a password')
    .optional()
    .describe('Outside booking page that /contact embeds after consent, https only; empty: our own form.'),
  VOICE_PROVIDER: z.enum(['vapi']).optional().describe('Outside provider of the voice demo; empty: our own demonstration.'),
});

declare module '../../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of the public pages; production refuses ids of examples. */
export const siteEnv: EnvPart = { schema, problems };

function problems(env: Env): string[] {
  const found = ANALYTICS_IDS.filter((name) => EXAMPLE_ID.test(env[name] ?? '')).map((name) => `${name} is an example: set your own id`);
  if (env.WELCOME_CALL_EMBED_URL && isThisMachine(new URL(env.WELCOME_CALL_EMBED_URL).hostname))
    found.push('WELCOME_CALL_EMBED_URL names this machine: set the address of your booking page');
  return found;
}

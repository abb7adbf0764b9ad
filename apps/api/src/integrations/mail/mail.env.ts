import { z } from 'zod';
import { isThisMachine } from '../../platform/outside/this-machine.ts';
import type { Env, EnvOf, EnvPart, EnvSource } from '../../platform/env/env.ts';

const schema = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).describe('Mail server.'),
  MAIL_FROM: z.string().default('Larkline <hello@larkline.example>').describe('Sender of every mail; to be set in production.'),
});

declare module '../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of outgoing mail; production refuses a server on this machine and an unprotected password. */
export const mailEnv: EnvPart = { schema, problems };

function problems({ SMTP_URL }: Env, source: EnvSource): string[] {
  const found: string[] = [];
  const { hostname, protocol, password, searchParams } = new URL(SMTP_URL);
  if (isThisMachine(hostname)) found.push('SMTP_URL points at this machine: set your mail server');
  if (protocol === 'smtp:' && password && searchParams.get('requireTLS') !== 'true')
    found.push('SMTP_URL may send its password unprotected: use smtps:// or add ?requireTLS=true');
  if (source['MAIL_FROM'] === undefined) found.push('MAIL_FROM is missing: set a sender of your own domain');
  return found;
}

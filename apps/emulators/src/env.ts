import { join } from 'node:path';
import { z } from 'zod';
import type { EmulatorOptions } from './server.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

const schema = z
  .object({
    DEPLOYMENT: z
      .string()
      .optional()
      .refine((deployment) => deployment !== 'production', 'is production: the emulators are for trying the product out only'),
    EMULATORS_HOST: z.string().min(1).default('127.0.0.1'),
    EMULATORS_PORT: port(4_010),
    EMULATORS_URL: z.url().optional(),
    SMTP_PORT: port(4_011),
    EMULATOR_TOKEN: optionalText,
    DATA_DIR: optionalText,
    DATABASE_URL: optionalText,
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^sk_test_\w+$/, 'must look like sk_test_…')
      .default('sk_test_local'),
    VAPI_PRIVATE_KEY: z
      .string()
      .regex(/^vapi_\w+$/, 'must look like vapi_…')
      .default('vapi_local'),
    VAPI_WEBHOOK_URL: z.url().optional(),
    VAPI_WEBHOOK_SECRETS: optionalText,
    STRIPE_WEBHOOK_URL: z.url().optional(),
    STRIPE_WEBHOOK_SECRET: optionalText,
  })
  .refine((env) => !env.STRIPE_WEBHOOK_URL || env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'is needed with STRIPE_WEBHOOK_URL',
  })
  .refine((env) => !env.VAPI_WEBHOOK_URL || env.VAPI_WEBHOOK_SECRETS, {
    path: ['VAPI_WEBHOOK_SECRETS'],
    message: 'is needed with VAPI_WEBHOOK_URL',
  });

/** Reads the environment. Throws one line with the name of each invalid variable. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): EmulatorOptions {
  const result = schema.safeParse(env);
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const { data } = result;
  const webhook = data.STRIPE_WEBHOOK_URL && data.STRIPE_WEBHOOK_SECRET;
  return {
    host: data.EMULATORS_HOST,
    port: data.EMULATORS_PORT,
    smtpPort: data.SMTP_PORT,
    ...(data.EMULATORS_URL && { url: data.EMULATORS_URL }),
    ...(data.EMULATOR_TOKEN && { token: data.EMULATOR_TOKEN }),
    ...(data.DATA_DIR && { stateFolder: join(data.DATA_DIR, 'emulators') }),
    ...(data.DATABASE_URL && { databaseUrl: data.DATABASE_URL }),
    ...(data.VAPI_WEBHOOK_URL && {
      voiceWebhook: { key: data.VAPI_PRIVATE_KEY, url: data.VAPI_WEBHOOK_URL, secret: data.VAPI_WEBHOOK_SECRETS?.split(',')[0] ?? '' },
    }),
    ...(webhook && {
      endpoint: { key: data.STRIPE_SECRET_KEY, url: data.STRIPE_WEBHOOK_URL ?? '', secret: data.STRIPE_WEBHOOK_SECRET ?? '' },
    }),
  };
}

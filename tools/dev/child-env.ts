import { toAppUrl } from './database-url.ts';
import type { Settings } from './settings.ts';

/** Signs reports of calls in local runs. */
export const LOCAL_VOICE_SECRET = `whsec_${Buffer.from('local-reports-known-to-everybody').toString('base64')}`;
/** Public secrets for local runs; a production process refuses them for the word "local". */
export const localSecrets = {
  JWT_KEYS: `local:${Buffer.from('local-development-key-not-secret').toString('base64url')}`,
  PEPPER: Buffer.from('local-pepper-known-to-everybody!').toString('base64url'),
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local_known_to_everybody',
  VAPI_PRIVATE_KEY: 'vapi_local',
  VAPI_WEBHOOK_SECRETS: LOCAL_VOICE_SECRET,
  GOOGLE_CLIENT_ID: 'google-local',
  GOOGLE_CLIENT_SECRET: 'google-local-secret',
  MICROSOFT_CLIENT_ID: 'microsoft-local',
  MICROSOFT_CLIENT_SECRET: 'microsoft-local-secret',
  TOKEN_KEYS: `local:${Buffer.from('local-token-key-of-every-checkout').toString('base64')}`,
} as const;

/**
 * Environment of the api, its commands and the emulators in a local run; other variables of the caller's environment
 * (LOG_LEVEL, BCRYPT_COST, TEST_CLOCK, …) are passed on. `databaseUrl` is that of the role that owns the tables. `apiPort` differs from PORT in development only.
 */
export function childEnv(settings: Settings, databaseUrl: string, apiPort = settings.port): NodeJS.ProcessEnv {
  const emulators = `http://127.0.0.1:${settings.emulatorsPort}`;
  return {
    ...process.env,
    ...localSecrets,
    DEPLOYMENT: 'local',
    NODE_ENV: 'production',
    PORT: String(apiPort),
    METRICS_PORT: String(settings.metricsPort),
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: settings.appDatabaseUrl ?? toAppUrl(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    WEB_DIR: 'dist/web',
    EXPLORER_DIR: 'dist/explorer',
    WIDGET_DIR: 'dist/widget',
    // Pages of this machine stand for the sites of clients.
    CHAT_LOCAL_PAGES: 'on',
    STRIPE_API_URL: emulators,
    VAPI_API_URL: `${emulators}/vapi`,
    VAPI_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/hooks/voice/vapi`,
    // The local engine answers unless the stand-in for a language model is asked for: answers are then the same each time, and need no key.
    ...(process.env['LLM'] === 'emulator' && { LLM_BASE_URL: `${emulators}/llm/v1`, LLM_API_KEY: 'llm_local', LLM_MODEL: 'local' }),
    CALENDARS_API_URL: emulators,
    // Where the emulated recordings are.
    OUTGOING_STAND_IN: `127.0.0.1:${settings.emulatorsPort}`,
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/hooks/stripe`,
    SMTP_URL: `smtp://127.0.0.1:${settings.smtpPort}`,
    EMULATORS_PORT: String(settings.emulatorsPort),
    EMULATORS_URL: `http://localhost:${settings.emulatorsPort}`,
    SMTP_PORT: String(settings.smtpPort),
    EMULATOR_TOKEN: settings.emulatorToken,
    DATA_DIR: settings.dataDir,
  };
}

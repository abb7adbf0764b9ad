import type { Env } from '../../../platform/env/env.ts';
import type { AnalyticsConfig, SiteConfig } from './site.types.ts';

/** Returns the ids of outside analytics that are switched on (ANL-01). */
export function toAnalyticsConfig(env: Env): AnalyticsConfig {
  return {
    ga4MeasurementId: env.GA4_MEASUREMENT_ID ?? null,
    metaPixelId: env.META_PIXEL_ID ?? null,
    xPixelId: env.X_PIXEL_ID ?? null,
    linkedInPartnerId: env.LINKEDIN_PARTNER_ID ?? null,
  };
}

/** Returns the outside services that replace our own booking form and voice demonstration. */
export function toSiteConfig(env: Env): SiteConfig {
  return { welcomeCallEmbedUrl: env.WELCOME_CALL_EMBED_URL ?? null, voiceProvider: env.VOICE_PROVIDER ?? null };
}

import { LOCALE } from '@larkline/brand';
import { escapeHtml } from '../../../platform/outside/escape-html.ts';
import { PROVIDERS, type OAuthProvider } from '../../../integrations/oauth/index.ts';
import type { DomainRoute } from '../../../platform/domain/route.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { finishCalendarConnection } from './connect.service.ts';

/**
 * What the page /oauth/callback asks with the address that a provider led to (OAC-02, CF-59): a page with the marker
 * `oauth_success` and the provider, or `oauth_error` and the words to show. No token is part of it.
 */
function callback(provider: OAuthProvider): DomainRoute {
  return {
    method: 'GET',
    path: `/functions/v1/oauth-${provider}-callback`,
    access: { level: 'PUBLIC', scope: null },
    fetches: true,
    async answer(ctx, { query }) {
      await ctx.limits.consume('calendarCallback', ctx.ip);
      try {
        await finishCalendarConnection(ctx, provider, query);
        return page('oauth_success', provider);
      } catch (cause) {
        if (!(cause instanceof AppError) || (cause.code !== 'CALENDAR_NOT_CONNECTED' && cause.code !== 'UPSTREAM_FAILED')) throw cause;
        ctx.log.info({ provider, code: cause.code }, 'calendar not connected');
        return page('oauth_error', cause.message);
      }
    },
  };
}

/** The callbacks of the providers. */
export const routes: readonly DomainRoute[] = (Object.keys(PROVIDERS) as OAuthProvider[]).map(callback);

function page(marker: 'oauth_success' | 'oauth_error', text: string) {
  return {
    body: `<!doctype html><html lang="${LOCALE}"><meta charset="utf-8"><title>Calendar</title><p id="${marker}">${escapeHtml(text)}</p></html>`,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; script-src 'self'" },
  };
}

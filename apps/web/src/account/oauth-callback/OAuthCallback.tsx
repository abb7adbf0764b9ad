import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '../../shared/feedback/Loading.tsx';
import { storeOutcome, type OAuthOutcome } from '../../shared/session/oauthOutcome.ts';
import styles from './OAuthCallback.module.css';

/** A window that could not be closed by then was not opened as a pop-up. */
const CLOSING_MS = 400;
const FAILED: OAuthOutcome = { kind: 'error', message: 'OAuth callback failed' };

/**
 * Where a provider leads back to: hands what it sent to the api, stores the outcome for the page that opened the pop-up, and
 * closes itself, or goes to the dashboard (OAC-01, OAC-02, E70).
 */
export function OAuthCallback({ provider }: { readonly provider: 'google' | 'microsoft' }) {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(
    function finishOnce() {
      // The api accepts the provider's parameters once.
      if (begun.current) return;
      begun.current = true;
      void finish(provider).then((outcome) => {
        storeOutcome(outcome);
        window.close();
        window.setTimeout(() => {
          if (!window.closed) void navigate('/dashboard?tab=calendar', { replace: true });
        }, CLOSING_MS);
      });
    },
    [provider, navigate],
  );
  return (
    <main className={styles.page}>
      <h1>Processing OAuth callback...</h1>
      <Loading />
    </main>
  );
}

async function finish(provider: string): Promise<OAuthOutcome> {
  try {
    const response = await fetch(`/functions/v1/oauth-${provider}-callback${window.location.search}`);
    return response.ok ? readOutcome(await response.text()) : FAILED;
  } catch (cause) {
    console.error(cause);
    return FAILED;
  }
}

function readOutcome(page: string): OAuthOutcome {
  const answer = new DOMParser().parseFromString(page, 'text/html');
  const text = (marker: string) => answer.getElementById(marker)?.textContent;
  const connected = text('oauth_success');
  if (connected) return { kind: 'success', provider: connected };
  const message = text('oauth_error');
  return message ? { kind: 'error', message } : FAILED;
}

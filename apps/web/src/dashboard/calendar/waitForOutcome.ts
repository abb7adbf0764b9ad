import { onOutcomeStored, takeOutcome, type OAuthOutcome } from '../../shared/session/oauthOutcome.ts';

/** How often the pop-up is looked at (CLN-03). */
const POLL_MS = 1_000;
/** How long an outcome may still come after the pop-up seems closed: a provider can cut it off from its opener (CF-30). */
const PATIENCE_MS = 180_000;
/** How often the server is asked in that time. */
const ASK_EVERY = 5;

interface WaitOptions {
  readonly popup: { readonly closed: boolean };
  /** Resolves to `true` when the server has a new connection. */
  readonly askServer: () => Promise<boolean>;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/**
 * Waits for the outcome of a pop-up: of the two storage keys, which are cleared, or, once the pop-up seems closed, of the server
 * too, for three minutes. Resolves to `null` when none came, which is neither a success nor an error (CLN-04, CF-30).
 */
export function waitForOutcome({ popup, askServer, signal }: WaitOptions): Promise<OAuthOutcome | null> {
  return new Promise((resolve) => {
    let polls = 0;
    let closedFor = 0;
    const finish = (outcome: OAuthOutcome | null) => {
      window.clearInterval(timer);
      stopListening();
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    };
    const stop = () => finish(null);
    const look = () => {
      const outcome = takeOutcome();
      if (outcome) finish(outcome);
      return outcome !== null;
    };
    const ask = () =>
      askServer().then(
        (isConnected) => isConnected && finish({ kind: 'success', provider: '' }),
        // The next time is soon.
        () => undefined,
      );
    const timer = window.setInterval(() => {
      polls += 1;
      if (look() || !popup.closed) return;
      closedFor += POLL_MS;
      if (closedFor > PATIENCE_MS) finish(null);
      else if (polls % ASK_EVERY === 0) void ask();
    }, POLL_MS);
    const stopListening = onOutcomeStored(look);
    signal.addEventListener('abort', stop);
  });
}

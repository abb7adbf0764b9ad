import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/apollo/errors.ts';
import type { CalendarProvider } from '../../shared/apollo/schema.generated.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { takeOutcome } from '../../shared/session/oauthOutcome.ts';
import { useStartCalendarConnectionMutation } from './Calendar.generated.ts';
import { PROVIDER_NAMES } from '../../shared/dashboard/providerNames.ts';
import { waitForOutcome } from './waitForOutcome.ts';

const WIDTH = 500;
const HEIGHT = 600;

/** The pop-up has no page to show. */
class OpeningError extends Error {}

interface ConnectCalendar {
  /** The provider whose pop-up is open; `null` for none. */
  readonly waitingFor: CalendarProvider | null;
  /** Opens the pop-up; to be called in a click, or the browser blocks it. */
  readonly connect: (provider: CalendarProvider) => void;
  /** Ends the waiting. */
  readonly stop: () => void;
}

/**
 * Connects a calendar in a pop-up of 500 by 600 (CLN-03 to CLN-05). `reload` asks the server again, and resolves to `true` when it
 * has a connection that it did not have when the pop-up was opened.
 */
export function useConnectCalendar(reload: () => Promise<boolean>): ConnectCalendar {
  const notify = useNotify();
  const [start] = useStartCalendarConnectionMutation();
  const [waitingFor, setWaitingFor] = useState<CalendarProvider | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (provider: CalendarProvider, popup: Window | null, signal: AbortSignal) => {
    const page = await openPage(provider, popup);
    if (page === null) return;
    const outcome = await waitForOutcome({ popup: page, askServer: reload, signal });
    if (outcome?.kind === 'error') notify.failure(outcome.message);
    if (outcome?.kind !== 'success') return;
    await reload();
    notify.success('Calendar Connected');
  };
  const openPage = async (provider: CalendarProvider, popup: Window | null): Promise<Window | null> => {
    try {
      if (!popup) throw new OpeningError('The window was blocked. Please allow pop-ups for this page.');
      const { data } = await start({ variables: { provider } });
      const page = data?.startCalendarConnection;
      if (!page) throw new OpeningError('No auth_url received from function');
      popup.location.href = page;
      return popup;
    } catch (cause) {
      popup?.close();
      notify.failure(
        `Failed to connect ${PROVIDER_NAMES[provider]} calendar: ${cause instanceof OpeningError ? cause.message : failureText(cause, 'The service could not be reached.')}`,
        cause,
      );
      return null;
    }
  };
  return {
    waitingFor,
    stop: () => running.current?.abort(),
    connect(provider) {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      takeOutcome();
      const popup = openPopup();
      setWaitingFor(provider);
      void run(provider, popup, controller.signal).finally(() => {
        if (running.current === controller) setWaitingFor(null);
      });
    },
  };
}

/** Opens the pop-up empty, in the middle of the window; `null` when the browser blocks it. */
function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  return window.open('', 'calendar-connection', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}

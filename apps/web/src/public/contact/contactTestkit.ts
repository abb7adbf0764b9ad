import type { FakeApi } from '../../shared/testkit/fakeApi.ts';
import type { WelcomeCallDay } from './welcomeCallDay.ts';

/** Lets a fake api answer what this page asks by fetch. Gives the way back. */
export function answerFetch(api: FakeApi): () => void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (async (_url: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body) as { operationName: string; variables: Record<string, unknown> };
    api.calls.push({ name: operationName, variables });
    const handler = api.handlers[operationName];
    if (!handler) throw new TypeError('Failed to fetch');
    try {
      return Response.json({ data: await handler(variables) });
    } catch (cause) {
      const { code, message, fields } = cause as { code?: string; message: string; fields?: unknown };
      if (code === undefined) throw cause;
      return Response.json({ data: null, errors: [{ message, extensions: { code, fields } }] });
    }
  }) as typeof fetch;
  return () => {
    globalThis.fetch = realFetch;
  };
}

/** A day of November 2026, when London is at UTC, with free times at these hours. */
export function aDay(day: number, hours: readonly string[], taken: readonly string[] = []): WelcomeCallDay {
  const date = `2026-11-${day}`;
  return { date, slots: hours.map((hour) => ({ startsAt: `${date}T${hour}:00.000Z`, available: !taken.includes(hour) })) };
}

/** What the api answers to `BookingSetup`. */
export function aSetup(days: readonly WelcomeCallDay[], bookingEmbedUrl: string | null = null) {
  return { siteConfig: { bookingEmbedUrl }, welcomeCallSlots: days };
}

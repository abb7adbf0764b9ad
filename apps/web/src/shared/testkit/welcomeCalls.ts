import type { WelcomeCallDay } from '../apollo/schema.generated.ts';

/** Returns a day of November 2026, when London is at UTC, with slots at these hours. */
export function aDay(day: number, hours: readonly string[], taken: readonly string[] = []): WelcomeCallDay {
  const date = `2026-11-${day}`;
  return { date, slots: hours.map((hour) => ({ startsAt: `${date}T${hour}:00.000Z`, available: !taken.includes(hour) })) };
}

/** Returns the root fields that answer `BookingSetup`. */
export function aSetup(days: readonly WelcomeCallDay[], welcomeCallEmbedUrl: string | null = null) {
  return { siteConfig: { welcomeCallEmbedUrl }, welcomeCallSlots: days };
}

/** How often the dashboard's data is requested again (DSH-15). */
export const DATA_REFRESH_MS = 600_000;

/** Query options: requested again at an interval, but not while the tab is hidden. */
export function refreshedEvery(pollInterval: number) {
  return { pollInterval, skipPollAttempt: () => document.hidden } as const;
}

/** Query options: requested again every 10 minutes, but not while the tab is hidden (DSH-15). */
export const REFRESHED = refreshedEvery(DATA_REFRESH_MS);

/** How often data that staff watch is requested again. */
export const LIVE_MS = 30_000;

/** Query options: requested again every 30 seconds, but not while the tab is hidden. */
export const LIVE = refreshedEvery(LIVE_MS);

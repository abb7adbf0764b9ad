/** How often what the dashboard shows is asked for again (DSH-15). */
export const DATA_REFRESH_MS = 600_000;

/** Query options: asked for again every 10 minutes, but not while nobody looks (DSH-15). */
export const REFRESHED = { pollInterval: DATA_REFRESH_MS, skipPollAttempt: () => document.hidden } as const;

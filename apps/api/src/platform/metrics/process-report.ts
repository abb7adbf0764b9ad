import { randomUUID } from 'node:crypto';
import type { Platform } from '../context/context.ts';
import type { SlowStatement } from '../db/slow-statements.ts';
import { allOutcomes, type LastOutcomes } from '../outside/last-outcomes.ts';
import { SECOND_MS } from '../time/clock.ts';

const REPORT_MS = 10 * SECOND_MS;
/** Slow statements of a process that others can read. */
const MOST_STATEMENTS = 50;

/** What a process has seen since its start, as it is stored beside its sign of life. */
interface ProcessReport {
  readonly services: Readonly<Record<string, LastOutcomes>>;
  readonly slowStatements: readonly SlowStatement[];
}

const ids = new WeakMap<Platform, string>();

/** Stores what this process has seen since its start, so that every process can tell it. */
async function reportProcess(platform: Platform): Promise<void> {
  const id = ids.get(platform) ?? `process:${randomUUID()}`;
  ids.set(platform, id);
  const report: ProcessReport = {
    services: Object.fromEntries(allOutcomes(platform)),
    slowStatements: platform.metrics.slowStatements.list(MOST_STATEMENTS),
  };
  await platform.pool.query(
    `insert into job_workers (worker_id, seen_at, report) values ($1, now(), $2)
     on conflict (worker_id) do update set seen_at = now(), report = excluded.report`,
    [id, JSON.stringify(report)],
  );
}

/** Reports every ten seconds. Returns a function that stops it after a last report. */
export function startReporting(platform: Platform): () => Promise<void> {
  const report = () => reportProcess(platform).catch((cause: unknown) => platform.log.warn({ err: cause }, 'process report failed'));
  let running = Promise.resolve();
  const timer = setInterval(() => void (running = report()), REPORT_MS);
  return async () => {
    clearInterval(timer);
    await running;
    await report();
  };
}

/** Returns the reports of all processes, of this one as of now; of those that have ended for a day. */
export async function readReports(platform: Platform): Promise<ProcessReport[]> {
  await reportProcess(platform);
  const { rows } = await platform.pool.query<{ report: ProcessReport }>('select report from job_workers where report is not null');
  return rows.map(({ report }) => report);
}

/** Returns when a service was last called by any process, with and without success. */
export function latestOutcomes(reports: readonly ProcessReport[], service: string): LastOutcomes {
  const known = reports.map(({ services }) => services[service]).filter((each) => each !== undefined);
  const failed = latest(known, 'failedAt');
  return {
    succeededAt: toDate(latest(known, 'succeededAt')?.succeededAt),
    failedAt: toDate(failed?.failedAt),
    failure: failed?.failure ?? null,
  };
}

/** Returns the slow statements of all processes, of the same text together, the costliest first; of their 95th percentiles the highest. */
export function allSlowStatements(reports: readonly ProcessReport[], most: number): SlowStatement[] {
  const byText = new Map<string, SlowStatement>();
  for (const each of reports.flatMap(({ slowStatements }) => slowStatements)) {
    const one = { ...each, lastAt: new Date(each.lastAt) };
    const other = byText.get(each.text);
    byText.set(each.text, other ? together(one, other) : one);
  }
  return [...byText.values()].sort((left, right) => right.count * right.p95Ms - left.count * left.p95Ms).slice(0, most);
}

function together(one: SlowStatement, other: SlowStatement): SlowStatement {
  return {
    text: one.text,
    count: one.count + other.count,
    p95Ms: Math.max(one.p95Ms, other.p95Ms),
    longestMs: Math.max(one.longestMs, other.longestMs),
    lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
  };
}

// Times are stored as text, ISO 8601, whose order is that of the times.
function latest(known: readonly LastOutcomes[], time: 'succeededAt' | 'failedAt'): LastOutcomes | undefined {
  return known.filter((each) => each[time] !== null).toSorted((left, right) => (String(left[time]) < String(right[time]) ? 1 : -1))[0];
}

function toDate(stored: Date | string | null | undefined): Date | null {
  return stored ? new Date(stored) : null;
}

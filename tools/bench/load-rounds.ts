import autocannon from 'autocannon';
import { throwIfInterrupted } from './interruption.ts';
import { median } from './statistics.ts';

/** A target of the load. */
export interface LoadTarget {
  readonly name: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** The posted body and the only right answer; without it the request is a GET. */
  readonly post?: { readonly body: string; readonly expectedAnswer: string };
}

/** Medians over the rounds, and the sum of the failures. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Requests without the right answer in time. */
  readonly failures: number;
}

/** Settings of a load. */
export interface LoadPlan {
  readonly connections: number;
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
}

/** Loads the targets in turn, so that changes in the load of the machine affect all alike; in the order of `targets`. */
export async function alternateLoad(targets: readonly LoadTarget[], plan: LoadPlan): Promise<LoadFigures[]> {
  for (const target of targets) await runRound(target, plan.connections, plan.warmUpSeconds);
  const rounds = targets.map((): LoadFigures[] => []);
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const figures = await runRound(target, plan.connections, plan.roundSeconds);
      rounds[index]?.push(figures);
      const { requestsPerSecond, p50Ms, p99Ms } = figures;
      console.log(
        `  round ${round}  ${target.name.padEnd(8)} ${requestsPerSecond.toFixed(0).padStart(6)}/s  p50 ${p50Ms} ms  p99 ${p99Ms} ms`,
      );
    }
  }
  return rounds.map((each) => ({
    requestsPerSecond: median(each.map((figures) => figures.requestsPerSecond)),
    p50Ms: median(each.map((figures) => figures.p50Ms)),
    p99Ms: median(each.map((figures) => figures.p99Ms)),
    failures: each.reduce((sum, figures) => sum + figures.failures, 0),
  }));
}

async function runRound({ url, headers, post }: LoadTarget, connections: number, duration: number): Promise<LoadFigures> {
  const request = post ? ({ method: 'POST', body: post.body, expectBody: post.expectedAnswer } as const) : ({ method: 'GET' } as const);
  const result = await autocannon({ url, connections, duration, headers, ...request });
  throwIfInterrupted();
  const { requests, latency, errors, timeouts, mismatches, non2xx } = result;
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, failures: errors + timeouts + mismatches + non2xx };
}

import { getIntrospectionQuery } from 'graphql';
import { aCostlyIntrospection } from '../../apps/api/src/testkit/costly-operations.ts';
import { floodWith, type Flood } from '../faults/costly-queries.ts';
import { withFaultyProduct } from '../faults/faulty-product.ts';
import { postGraphql } from './graphql-request.ts';
import { peakDuring, residentMebibytes } from './resident.ts';
import { atMost, compared, shown, type Section } from './section.ts';
import { median, timed } from './statistics.ts';

const singles = 20;
const slowestProbeMs = 1_000;

/** Operations with large answers to a process of 512 MB: one at a time, and a hundred at once beside /healthz. */
export function benchCostlyQueries(): Promise<Section> {
  return withFaultyProduct({ env: { LOG_LEVEL: 'fatal', WORKER: 'off' } }, async (product) => {
    const api = await product.startApi(0, { NODE_OPTIONS: '--max-old-space-size=512' });
    const times = async (query: string) => {
      const took: number[] = [];
      for (let turn = 0; turn < singles; turn += 1)
        took.push(await timed(() => postGraphql(`${api.url}/graphql`, JSON.stringify({ query }))));
      return median(took);
    };
    const costly = aCostlyIntrospection();
    const [refused, standard] = [await times(costly), await times(getIntrospectionQuery())];
    const rest = residentMebibytes(api.pid);
    const floods: Flood[] = [];
    const peak = await peakDuring(api.pid, async () => {
      for (const query of [costly, getIntrospectionQuery()]) floods.push(await floodWith(api.url, query));
    });
    const outcomes = floods.map((flood) => countsOf(flood.outcomes));
    const isRefused = outcomes[0] === '400 QUERY_TOO_COSTLY × 100';
    return {
      id: 'costly-queries',
      title: 'Operations with large answers',
      method: `A document of 2.3 kB that asks for the schema twenty times over, and the standard introspection query, on a process with 512 MB of heap.`,
      figures: [
        shown('One costly document, refused', `${refused.toFixed(1)} ms`),
        shown('One standard introspection query, from memory', `${standard.toFixed(1)} ms`),
        compared('100 costly documents at once', outcomes[0] ?? '', '400 each', isRefused),
        compared('100 standard introspection queries at once', outcomes[1] ?? '', '200 each', outcomes[1] === '200 OK × 100'),
        atMost('Slowest /healthz under load, ms', Math.max(...floods.flatMap(({ probesMs }) => probesMs)), slowestProbeMs),
        shown('Resident before', `${rest.toFixed(0)} MiB`),
        shown('Resident under load, largest', `${peak.toFixed(0)} MiB`),
        compared('The process lives', api.isRunning() ? 'yes' : 'no', 'yes', api.isRunning()),
      ],
    };
  });
}

function countsOf(outcomes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${outcome} × ${count}`).join(', ');
}

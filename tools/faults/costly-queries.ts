import { aCostlyIntrospection } from '../../apps/api/src/testkit/costly-operations.ts';
import { withFaultyProduct } from './faulty-product.ts';
import { check, holds, type Check } from './report.ts';

const atOnce = 100;
/** The heap that Node takes in a container of 1 GB. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=512', WORKER: 'off' };

/** What came of one document that was sent many times at once. */
export interface Flood {
  /** The status and code of each answer; "none" without one. */
  readonly outcomes: readonly string[];
  /** Milliseconds of each answer of /healthz in the meantime; infinite without one. */
  readonly probesMs: readonly number[];
}

/** Sends the same operation a hundred times at once, and asks /healthz all the while. */
export async function floodWith(origin: string, query: string): Promise<Flood> {
  let isOver = false;
  const probing = probeUntil(origin, () => isOver);
  const outcomes = await Promise.all(Array.from({ length: atOnce }, () => fetchOutcome(origin, query)));
  isOver = true;
  return { outcomes, probesMs: await probing };
}

/** Posts a costly introspection a hundred times at once to a process of 512 MB: it is refused, and the process continues. */
export function refusesCostlyQueries(env: NodeJS.ProcessEnv = {}): Promise<Check[]> {
  return withFaultyProduct({ env }, async (product) => {
    const api = await product.startApi(0, smallHeap);
    const { outcomes, probesMs } = await floodWith(api.url, aCostlyIntrospection());
    const others = outcomes.filter((outcome) => outcome !== '400 QUERY_TOO_COSTLY');
    return [
      check('a costly introspection is refused each time', outcomes.length, others),
      holds('/healthz is answered during it', probesMs.length > 0 && probesMs.every(Number.isFinite), probesMs.length),
      holds('the process lives', api.isRunning()),
    ];
  });
}

async function fetchOutcome(origin: string, query: string): Promise<string> {
  try {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const code = /"code":"(\w+)"/.exec(await response.text())?.[1];
    return `${response.status} ${code ?? 'OK'}`;
  } catch (cause) {
    return `none: ${(cause as Error).message}`;
  }
}

async function probeUntil(origin: string, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  do {
    const begin = performance.now();
    const isAnswered = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    took.push(isAnswered ? performance.now() - begin : Number.POSITIVE_INFINITY);
  } while (!isOver());
  return took;
}

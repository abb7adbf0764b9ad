import { keepRunning, type Runnable } from './keep-running.ts';

interface Fake extends Runnable {
  readonly stops: number[];
  end(reason?: unknown): void;
}

function fake(): Fake {
  let end: (reason?: unknown) => void = () => undefined;
  const ended = new Promise<unknown>((resolve) => (end = resolve));
  const stops: number[] = [];
  return {
    ended,
    end,
    stops,
    async stop() {
      stops.push(1);
      end();
    },
  };
}

/** Waits until something is so; the time limit of the test ends a wait without success. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('keepRunning', () => {
  const failures: unknown[] = [];
  const options = { pauseMs: 1, onFailure: (cause: unknown) => void failures.push(cause) };
  beforeEach(() => void failures.splice(0));

  it('starts again what ended on its own, and says why it ended', async () => {
    const started: Fake[] = [];
    const kept = await keepRunning(async () => {
      started.push(fake());
      return started.at(-1)!;
    }, options);
    started[0]?.end(new Error('the database went away'));
    await until(() => started.length === 2);

    expect(failures).toEqual([new Error('the database went away')]);
    await kept.stop();
  });

  it('tries a start that fails again until it succeeds', async () => {
    const started: Fake[] = [];
    let attempts = 0;
    const kept = await keepRunning(async () => {
      attempts += 1;
      if (attempts === 2 || attempts === 3) throw new Error('still away');
      started.push(fake());
      return started.at(-1)!;
    }, options);
    started[0]?.end();
    await until(() => started.length === 2);

    expect(attempts).toBe(4);
    await kept.stop();
  });

  it('stops for good, and starts nothing afterwards', async () => {
    const started: Fake[] = [];
    const kept = await keepRunning(async () => {
      started.push(fake());
      return started.at(-1)!;
    }, options);

    await kept.stop();
    // One beside it that ends now has been started again.
    const beside: Fake[] = [];
    const other = await keepRunning(
      async () => {
        beside.push(fake());
        return beside.at(-1)!;
      },
      { pauseMs: 1, onFailure: () => undefined },
    );
    beside[0]?.end();
    await until(() => beside.length === 2);
    await other.stop();

    expect(started.map((each) => each.stops.length)).toEqual([1]);
    expect(failures).toEqual([]);
  });

  it('ends a pause between two starts when it is stopped', async () => {
    const first = fake();
    const kept = await keepRunning(async () => first, { ...options, pauseMs: 3_600_000 });
    first.end();
    await until(() => failures.length === 1);

    await kept.stop();
  });

  it('fails when the first start fails', async () => {
    await expect(keepRunning(() => Promise.reject(new Error('no database')), options)).rejects.toThrow('no database');
  });
});

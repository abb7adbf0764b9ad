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

/** Lets everything that is ready to go on do so. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('keepRunning', () => {
  const failures: unknown[] = [];
  const options = { pauseMs: 1, onFailure: (cause: unknown) => void failures.push(cause) };
  beforeEach(() => void failures.splice(0));

  it('starts again what ended by itself, and says why it ended', async () => {
    const started: Fake[] = [];
    const kept = await keepRunning(async () => {
      started.push(fake());
      return started.at(-1)!;
    }, options);
    started[0]?.end(new Error('the database went away'));

    await vi.waitFor(() => expect(started).toHaveLength(2));
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

    await vi.waitFor(() => expect(started).toHaveLength(2));
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
    await settle();

    expect(started.map((each) => each.stops.length)).toEqual([1]);
    expect(failures).toEqual([]);
  });

  it('ends a pause between two starts when it is stopped', async () => {
    const first = fake();
    const kept = await keepRunning(async () => first, { ...options, pauseMs: 3_600_000 });
    first.end();
    await settle();

    await kept.stop();
  });

  it('fails when the first start fails', async () => {
    await expect(keepRunning(() => Promise.reject(new Error('no database')), options)).rejects.toThrow('no database');
  });
});

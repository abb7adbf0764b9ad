import { DeadlineError, inTime, remainingMs, toTimeLimits, withDeadline } from './deadline.ts';

const never = () => new Promise<never>(() => undefined);

describe('deadlines', () => {
  it('the parts of nine seconds leave time to answer', () => {
    const limits = toTimeLimits(9_000);

    expect(limits).toEqual({ connectMs: 5_000, statementMs: 8_000, silenceMs: 8_500, attemptMs: 3_600, reserveMs: 500 });
    // Two attempts and the longest pause between them, half a second.
    expect(2 * limits.attemptMs + 500 + limits.reserveMs).toBeLessThan(9_000);
  });

  it('there is none outside of a request', () => {
    expect(remainingMs()).toBe(Infinity);
  });

  it('goes along with everything that the work starts, and with nothing else', async () => {
    const left = await withDeadline(60_000, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return Promise.all([remainingMs(), Promise.resolve().then(remainingMs)]);
    });

    for (const each of left) {
      expect(each).toBeLessThanOrEqual(60_000);
      expect(each).toBeGreaterThan(0);
    }
    expect(remainingMs()).toBe(Infinity);
  });

  it('ends the wait for work, also for work that never ends', async () => {
    await expect(inTime(1, never)).rejects.toThrow(DeadlineError);
    await expect(inTime(60_000, async () => 'done')).resolves.toBe('done');
  });

  it('does not begin what has no time left', async () => {
    let begun = false;
    const work = async () => (begun = true);

    await expect(inTime(-1, work)).rejects.toThrow(DeadlineError);
    expect(begun).toBe(false);
  });
});

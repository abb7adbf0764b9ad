import { DAY_MS, HOUR_MS, ManualClock, MINUTE_MS, OffsetClock, SECOND_MS, systemClock } from './clock.ts';

describe('ManualClock', () => {
  it('stands still until it is moved, forward or back', () => {
    const clock = new ManualClock(new Date('2026-11-20T12:00:00Z'));

    expect(clock.now()).toEqual(new Date('2026-11-20T12:00:00Z'));
    clock.advance(90 * MINUTE_MS);
    expect(clock.now()).toEqual(new Date('2026-11-20T13:30:00Z'));
    clock.advance(-2 * DAY_MS);
    expect(clock.now()).toEqual(new Date('2026-11-18T13:30:00Z'));
  });

  it('returns dates that cannot be used to move it', () => {
    const clock = new ManualClock(new Date('2026-11-20T12:00:00Z'));

    clock.now().setFullYear(1999);

    expect(clock.now()).toEqual(new Date('2026-11-20T12:00:00Z'));
  });
});

describe('OffsetClock', () => {
  it("adds the offset of its last refresh to the machine's time", async () => {
    let offset = 0;
    const clock = new OffsetClock(async () => offset);
    const distance = () => clock.now().getTime() - Date.now();

    offset = 14 * DAY_MS;
    expect(Math.abs(distance())).toBeLessThan(SECOND_MS);
    await clock.refresh();
    expect(Math.abs(distance() - 14 * DAY_MS)).toBeLessThan(SECOND_MS);
  });

  it('keeps its offset when the next one cannot be read', async () => {
    let fails = false;
    const clock = new OffsetClock(() => (fails ? Promise.reject(new Error('no database')) : Promise.resolve(HOUR_MS)));
    await clock.refresh();

    fails = true;

    await expect(clock.refresh()).rejects.toThrow('no database');
    expect(Math.abs(clock.now().getTime() - Date.now() - HOUR_MS)).toBeLessThan(SECOND_MS);
  });
});

it("the system clock is the machine's", () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(SECOND_MS);
});

import fc from 'fast-check';
import { newUuidV7 } from './new-id.ts';

const readTime = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe('newUuidV7', () => {
  it('is a UUID of version 7 with the RFC variant that carries the given time', () => {
    const now = new Date('2026-11-20T12:34:56.789Z');

    const id = newUuidV7(now);

    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(readTime(id)).toBe(now.getTime());
  });

  it('sorts by time as text, to the millisecond', () => {
    const moments = fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(moments, (dates) => {
        const ids = dates.map((date) => newUuidV7(date));

        expect(ids.sort().map(readTime)).toEqual(dates.map((date) => date.getTime()).sort((a, b) => a - b));
      }),
    );
  });

  it('is never the same twice, also within a millisecond', () => {
    const now = new Date('2026-11-20T12:00:00Z');

    const ids = new Set(Array.from({ length: 10_000 }, () => newUuidV7(now)));

    expect(ids.size).toBe(10_000);
  });
});

import { errorCode } from '../errors/error-code.ts';
import { Gate, GatePerKey } from './gate.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('Gate', () => {
  it('admits as many as it has places, and the first in the queue when a place is freed', async () => {
    const gate = new Gate({ inWork: 1, waiting: 2, waitMs: 10_000 });
    const order: string[] = [];
    const leave = await gate.enter();
    const second = gate.enter().then((go) => (order.push('second'), go));
    const third = gate.enter().then((go) => (order.push('third'), go));

    leave();
    (await second)();
    (await third)();

    expect(order).toEqual(['second', 'third']);
    expect(gate.counters).toEqual({ admittedTotal: 3, shedTotal: 0, inWork: 0, waiting: 0 });
  });

  it('refuses at once when the line is full, and says so before anyone enters', async () => {
    const gate = new Gate({ inWork: 1, waiting: 0, waitMs: 10_000 });
    const leave = await gate.enter();

    expect(() => gate.assertRoom()).toThrow('The service is very busy right now. Please try again in a moment.');
    expect(errorCode(await gate.enter().catch((failure: unknown) => failure))).toBe('BUSY');

    leave();
    expect(() => gate.assertRoom()).not.toThrow();
    expect(gate.counters).toEqual({ admittedTotal: 1, shedTotal: 2, inWork: 0, waiting: 0 });
  });

  it('a place is given back once, however often its holder leaves', async () => {
    const gate = new Gate({ inWork: 2, waiting: 0, waitMs: 10_000 });
    const [first] = [await gate.enter(), await gate.enter()];

    first();
    first();

    expect(gate.counters.inWork).toBe(1);
  });

  it('one that timed out takes no place from those behind', async () => {
    const gate = new Gate({ inWork: 1, waiting: 2, waitMs: 1 });
    const leave = await gate.enter();
    expect(errorCode(await gate.enter().catch((failure: unknown) => failure))).toBe('BUSY');
    const next = gate.enter();

    leave();
    const go = await next;
    await soon();

    expect(gate.counters).toMatchObject({ inWork: 1, waiting: 0, shedTotal: 1 });
    go();
    expect(gate.counters.inWork).toBe(0);
  });
});

describe('GatePerKey', () => {
  it('lets each key in on its own, and frees the place of the one that leaves', async () => {
    const gates = new GatePerKey({ inWork: 1, waiting: 0, waitMs: 0 });
    const leave = await gates.enter('a');

    (await gates.enter('b'))();
    expect(errorCode(await gates.enter('a').catch((failure: unknown) => failure))).toBe('BUSY');

    leave();
    (await gates.enter('a'))();
  });
});

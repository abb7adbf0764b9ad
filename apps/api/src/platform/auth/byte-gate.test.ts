import { ByteGate } from './byte-gate.ts';

const BUSY = 'The service is very busy right now. Please try again in a moment.';

describe('ByteGate', () => {
  it('holds up to its limit, and refuses what would pass it', () => {
    const gate = new ByteGate(100);
    const first = gate.open();
    first.add(60);

    expect(() => gate.open().add(41)).toThrow(BUSY);
    gate.open().add(40);

    expect(gate.counters).toEqual({ inFlight: 100, refusedTotal: 1 });
    first.release();
    expect(gate.counters.inFlight).toBe(40);
  });

  it('holds what an answer has become, above the limit too, and refuses others until it is sent', () => {
    const gate = new ByteGate(100);
    const answer = gate.open();
    answer.add(10);
    answer.become(500);

    expect(gate.counters.inFlight).toBe(500);
    expect(() => gate.open().add(1)).toThrow(BUSY);

    answer.release();
    gate.open().add(100);
    expect(gate.counters.inFlight).toBe(100);
  });

  it('takes a single request of more than its limit while it holds nothing else', () => {
    const gate = new ByteGate(100);

    expect(() => gate.open().add(101)).not.toThrow();
  });

  it('frees the bytes of a request once, and holds nothing for it afterwards', () => {
    const gate = new ByteGate(100);
    const held = gate.open();
    held.add(10);
    held.release();
    held.release();
    held.add(10);

    expect(gate.counters.inFlight).toBe(0);
  });
});

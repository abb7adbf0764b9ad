import { readEvent } from './read-event.ts';

const EVENT = { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } };

describe('readEvent', () => {
  it('keeps an event as it is', () => {
    expect(readEvent(EVENT)).toEqual({ payload: EVENT, event: EVENT });
  });

  it('removes what PostgreSQL does not store, from texts and names at any depth', () => {
    const { payload, event } = readEvent({ ...EVENT, data: { object: { 'na\0me': ['a\0b', 'c\ud800d', '\ud83d\ude00'] } } });

    expect(payload).toEqual({ ...EVENT, data: { object: { name: ['ab', 'c\ufffdd', '\ud83d\ude00'] } } });
    expect(event).toBe(payload);
  });

  it.each<[string, unknown]>([
    ['no data', { id: 'evt_1', type: 'customer.created' }],
    ['data without object', { ...EVENT, data: {} }],
    ['an object whose id is a number', { ...EVENT, data: { object: { id: 7 } } }],
    ['a long id', { ...EVENT, id: 'e'.repeat(5_000) }],
    ['an id of other characters', { ...EVENT, id: 'evt/1' }],
    ['no type', { ...EVENT, type: '' }],
    ['a number', 7],
    ['null', null],
  ])('finds no event in %s', (_what, body) => {
    expect(readEvent(body)).toEqual({ payload: body, event: null });
  });
});

import { act, renderHook } from '@testing-library/react';
import { learnServerTime } from '../session/serverTime.ts';
import { setSession } from '../session/session.ts';
import { forgetShared } from '../session/personalStore.ts';
import { addUndoable, removeUndoable, useUndoables } from './deletions.ts';

const LIST = { name: 'lamps' };
const kept = () => window.localStorage.getItem('larkline.person.deletions') ?? '';
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const setServerTime = (time: Date) => learnServerTime({ headers: new Headers({ date: time.toUTCString() }) });

beforeEach(() => setSession({ accessToken: 'token', expiresAt: '2126-01-01T00:00:00Z', user: { id: 'ann', email: 'ann@shop.example' } }));
afterEach(() => {
  setServerTime(new Date());
  setSession(null);
  window.localStorage.clear();
});

it('keeps deletions for their time alone: the next one takes out those that are over, by the clock of the api', () => {
  addUndoable(LIST, { id: 'first', thing: 'Desk lamp', undoUntil: later(10).toISOString() });
  setServerTime(later(5));
  addUndoable(LIST, { id: 'second', thing: 'Floor lamp', undoUntil: later(15).toISOString() });
  expect(kept()).toMatch(/second.+first/);

  setServerTime(later(12));
  addUndoable(LIST, { id: 'third', thing: 'Wall lamp', undoUntil: later(22).toISOString() });

  expect(kept()).toMatch(/third.+second/);
  expect(kept()).not.toContain('first');
});

it('PRD-09 a deletion in one tab can be undone in another, until one of them has undone it or the person leaves', () => {
  setServerTime(new Date());
  addUndoable(LIST, { id: 'lamp', thing: 'Desk lamp', undoUntil: later(10).toISOString() });
  window.sessionStorage.clear();

  const { result } = renderHook(() => useUndoables(LIST));
  expect(result.current.map(({ thing }) => thing)).toEqual(['Desk lamp']);
  removeUndoable(LIST, 'lamp');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'larkline.person.deletions' })));
  expect(result.current).toEqual([]);

  addUndoable(LIST, { id: 'sofa', thing: 'Sofa', undoUntil: later(10).toISOString() });
  forgetShared();
  expect(kept()).toBe('');
});

import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CardList } from './CardList.tsx';
import { useSelection } from './useSelection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const use = () => renderHook(({ key }) => useSelection(rows, key), { initialProps: { key: 'page 1' } });

it('a range reaches from the last change to the row, in either direction, and is selected or not as that row', () => {
  const { result } = use();
  act(() => result.current.toggle('d'));
  act(() => result.current.toggle('b', true));
  expect([...result.current.ids]).toEqual(['b', 'c', 'd']);

  act(() => result.current.toggle('c', true));
  expect([...result.current.ids]).toEqual(['d']);
});

it('a range without a change before it is its row', () => {
  const { result, rerender } = use();
  act(() => result.current.toggle('c', true));
  expect([...result.current.ids]).toEqual(['c']);

  rerender({ key: 'page 2' });
  act(() => result.current.toggle('e', true));
  expect([...result.current.ids]).toEqual(['e']);
});

it('says that another page has ended the selection, until the next change', () => {
  const { result, rerender } = use();
  rerender({ key: 'page 2' });
  expect(result.current.isEnded).toBe(false);
  rerender({ key: 'page 1' });
  act(() => result.current.toggle('a'));
  expect(result.current.isEnded).toBe(false);

  rerender({ key: 'page 2' });
  expect([result.current.count, result.current.isEnded]).toEqual([0, true]);
  act(() => result.current.toggle('b'));
  expect(result.current.isEnded).toBe(false);
});

it('a selection that another page has ended does not come back with its own page', () => {
  const { result, rerender } = use();
  act(() => result.current.set(['a', 'b']));
  rerender({ key: 'page 2' });
  rerender({ key: 'page 1' });
  expect([result.current.count, result.current.isEnded]).toEqual([0, true]);

  act(() => result.current.toggle('c'));
  expect([...result.current.ids]).toEqual(['c']);
});

function Cards() {
  const selection = useSelection(rows, 'page 1');
  const spec = { columns: [{}], rowName: ({ id }: { id: string }) => id } as never;
  return <CardList label="Letters" rows={rows} spec={spec} selection={selection} compact={false} />;
}

it('cards between two presses with Shift are selected', async () => {
  render(<Cards />);
  const person = userEvent.setup();
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  await person.click(box('a'));
  await person.keyboard('{Shift>}');
  await person.click(box('d'));
  await person.keyboard('{/Shift}');

  expect(rows.map(({ id }) => (box(id) as HTMLInputElement).checked)).toEqual([true, true, true, true, false]);
});

import { render, screen, within } from '@testing-library/react';
import { BarList } from './BarList.tsx';
import { HeatMap } from './HeatMap.tsx';

const tableCells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('BarList draws each line to the scale of the largest, and says the same in a table', () => {
  const { container } = render(
    <BarList
      title="Results"
      unit="calls"
      lines={[
        { label: 'Booked', value: 1_200 },
        { label: 'Answered', value: 300 },
      ]}
    />,
  );

  expect([...container.querySelectorAll<HTMLElement>('.track span')].map((bar) => bar.style.width)).toEqual(['100%', '25%']);
  expect(tableCells()).toEqual([
    ['Results', 'calls'],
    ['Booked', '1,200'],
    ['Answered', '300'],
  ]);
});

it('BarList compares a line with its allowance, and marks one above it', () => {
  const { container } = render(
    <BarList
      title="Used"
      unit="Used"
      lines={[
        { label: 'Minutes', value: 500, of: 1_000 },
        { label: 'Chats', value: 30, of: 20 },
      ]}
    />,
  );

  const bars = [...container.querySelectorAll<HTMLElement>('.track span')];
  expect(bars.map((bar) => [bar.style.width, bar.dataset['over']])).toEqual([
    ['50%', 'false'],
    ['100%', 'true'],
  ]);
  expect(tableCells()[2]).toEqual(['Chats', '30 of 20']);
});

it('HeatMap colours cells by their value, none for 0, and says the same in a table', () => {
  const { container } = render(
    <HeatMap
      rowTitle="Day"
      title="Hours"
      columns={['00:00', '01:00']}
      rows={[
        { label: 'Mon', values: [0, 4] },
        { label: 'Tue', values: [1, 2] },
      ]}
    />,
  );

  expect([...container.querySelectorAll<HTMLElement>('.cell')].map((cell) => cell.style.getPropertyValue('--share'))).toEqual([
    '0%',
    '100%',
    '38.5%',
    '59%',
  ]);
  expect(tableCells()).toEqual([
    ['Day', '00:00', '01:00'],
    ['Mon', '0', '4'],
    ['Tue', '1', '2'],
  ]);
});

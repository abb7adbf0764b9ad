import { render, screen, within } from '@testing-library/react';
import { BarChart } from './BarChart.tsx';
import { makeScale } from './scale.ts';

const months = [
  { label: 'Sep', value: 1_980 },
  { label: 'Oct', value: 2_640 },
  { label: 'Nov', value: 0 },
];

it('says the same in a table as in the drawing, which screen readers skip', () => {
  const { container } = render(
    <BarChart title="Minutes by month" unit="minutes" points={months} limit={{ label: 'Allowance', value: 2_500 }} />,
  );

  const table = within(screen.getByRole('table', { name: 'Minutes by month. Allowance: 2,500 minutes' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['Periodminutes', 'Sep1,980', 'Oct2,640', 'Nov0']);
  expect(screen.getByRole('figure', { name: 'Minutes by month' })).toBeInTheDocument();
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
});

it('draws each bar to scale, marks those over the limit, and draws the limit between them', () => {
  const { container } = render(<BarChart title="Minutes" unit="minutes" points={months} limit={{ label: 'Allowance', value: 2_500 }} />);

  const bars = [...container.querySelectorAll('rect')];
  const heights = bars.map((bar) => Number(bar.getAttribute('height')));
  expect(heights[0]! / heights[1]!).toBeCloseTo(1_980 / 2_640);
  expect(heights[2]).toBe(0);
  expect(bars.map((bar) => bar.getAttribute('class'))).toEqual(['bar', 'over', 'bar']);
  const level = 100 - Number(container.querySelector('.limit')?.getAttribute('y1'));
  expect(level).toBeGreaterThan(heights[0]!);
  expect(level).toBeLessThan(heights[1]!);
});

it('a limit far above the bars is named and does not squeeze them', () => {
  const { container } = render(<BarChart title="Chats" unit="chats" points={months} limit={{ label: 'Allowance', value: 25_000 }} />);

  expect(container.querySelector('.limit')).toBeNull();
  expect(screen.getByText(/^Allowance/)).toHaveTextContent('Allowance 25k, above this chart');
  expect(Number(container.querySelectorAll('rect')[1]?.getAttribute('height'))).toBeGreaterThan(80);
});

it('needs neither a limit nor a value above 0 nor a point', () => {
  const { container, rerender } = render(<BarChart title="Chats" unit="chats" points={[{ label: 'Nov', value: 0 }]} />);
  expect(container.querySelector('rect')).toHaveAttribute('height', '0');
  expect(container.querySelector('.limit')).toBeNull();

  rerender(<BarChart title="Chats" unit="chats" points={[]} />);
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

it('leaves the figures out when there are too many bars for them', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ label: String(index + 1), value: 7_777 }));

  const { container } = render(<BarChart title="Calls" unit="calls" points={days} />);

  expect(container.querySelectorAll('.figure')).toHaveLength(0);
});

it.each([
  [[0], [0, 1]],
  [[3], [0, 1, 2, 3]],
  [
    [2_640, 2_500],
    [0, 1_000, 2_000, 3_000],
  ],
  [[7], [0, 5]],
  [[999_999], [0, 500_000, 1_000_000]],
])('chooses for %j the ticks %j', (values, ticks) => {
  const scale = makeScale(values);

  expect(scale.ticks).toEqual(ticks);
  expect(scale.top).toBeGreaterThan(Math.max(...values));
});

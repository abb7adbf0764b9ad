import { render, screen, within } from '@testing-library/react';
import { GainLoss } from './GainLoss.tsx';

const table = { head: ['Month', 'Gained', 'Lost'], rows: [['Oct', '30', '0']] };

it('draws gains upwards and losses downwards from one line, to one scale', () => {
  const { container } = render(
    <GainLoss
      title="Moved"
      points={[
        { label: 'Oct', gained: 30, lost: 0 },
        { label: 'Nov', gained: 15, lost: 10 },
      ]}
      table={table}
      format={String}
    />,
  );

  const bars = [...container.querySelectorAll('rect')].map((bar) => [Number(bar.getAttribute('y')), Number(bar.getAttribute('height'))]);
  expect(bars).toEqual([
    [0, 75],
    [75, 0],
    [37.5, 37.5],
    [75, 25],
  ]);
  expect([...container.querySelectorAll('.tick')].map((tick) => tick.textContent)).toEqual(['30', '-10']);
  expect(within(screen.getByRole('table', { name: 'Moved' })).getAllByRole('row')).toHaveLength(2);
});

it('needs neither a point nor a change', () => {
  const { container } = render(<GainLoss title="Moved" points={[{ label: 'Oct', gained: 0, lost: 0 }]} table={table} format={String} />);

  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['0', '0']);
});

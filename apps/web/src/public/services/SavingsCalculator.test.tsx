import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PLAN_COSTS } from './plan-costs.ts';
import { SavingsCalculator } from './SavingsCalculator.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const status = () => screen.getByRole('status');
const figure = (term: string) => screen.getByText(term).nextElementSibling;

it('SVC-07 stands with the result of the defaults in the prerendered page', () => {
  const html = renderToString(<SavingsCalculator plans={PLAN_COSTS} saving="90" />);

  for (const text of ['£27,000', '£2,250', '900%', 'You keep 90% of the salary.']) expect(html).toContain(text);
});

it('SVC-08 counts to a new result in 50 steps of 30 ms after 500 ms', () => {
  render(<SavingsCalculator plans={PLAN_COSTS} saving="90" />);
  type('Annual AI service cost', '6000');

  pass(499);
  expect(figure('Saved in a year')).toHaveTextContent('£25,650');
  pass(1);
  expect(figure('Saved in a year')).toHaveTextContent('£25,617');
  pass(48 * 30);
  expect(figure('Saved in a year')).toHaveTextContent('£24,033');
  pass(30);
  expect(figure('Saved in a year')).toHaveTextContent('£24,000');
  expect(figure('Saved in a month')).toHaveTextContent('£2,000');
  expect(figure('Return on investment (ROI)')).toHaveTextContent('400%');
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '80');
});

it('SVC-08 continues from what is shown when it is changed half-way', () => {
  render(<SavingsCalculator plans={PLAN_COSTS} saving="90" />);
  type('Annual AI service cost', '6000');
  pass(500 + 24 * 30);
  expect(figure('Saved in a year')).toHaveTextContent('£24,825');

  type('Annual AI service cost', '0');
  expect(figure('Saved in a year')).toHaveTextContent('£24,825');
  pass(500 + 49 * 30);
  expect(figure('Saved in a year')).toHaveTextContent('£30,000');
});

it('SVC-08 tells a screen reader the end of a count, once and only after a change', () => {
  render(<SavingsCalculator plans={PLAN_COSTS} saving="90" />);
  pass(10_000);
  expect(status()).toHaveTextContent('');

  type('Annual employee salary', '24000');
  pass(500 + 49 * 30);
  expect(status()).toHaveTextContent('');
  pass(500);
  expect(status()).toHaveTextContent('You would save £21,000 a year, £1,750 a month. Return on investment: 700%.');
});

it.each([
  ['0', '£30,000', '£2,500', '—', '100'],
  ['', '£30,000', '£2,500', '—', '100'],
  ['-500', '£30,000', '£2,500', '—', '100'],
  ['45000', '−£15,000', '−£1,250', '−33%', '0'],
  ['99999999999', '−£970,000', '−£80,833', '−97%', '0'],
])('SVC-09 CF-27 shows an honest result for a cost of %j', (cost, yearly, monthly, roi, bar) => {
  render(<SavingsCalculator plans={PLAN_COSTS} saving="90" />);
  type('Annual AI service cost', cost);
  pass(2_000);

  expect(figure('Saved in a year')?.textContent).toBe(yearly);
  expect(figure('Saved in a month')?.textContent).toBe(monthly);
  expect(figure('Return on investment (ROI)')?.textContent).toBe(roi);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', bar);
  expect(document.body).not.toHaveTextContent(/NaN|Infinity/);
});

it('SVC-09 takes figures only, on a keyboard of figures', () => {
  render(<SavingsCalculator plans={PLAN_COSTS} saving="90" />);
  const salary = screen.getByLabelText('Annual employee salary');

  type('Annual employee salary', 'about 28,500 pounds');

  expect(salary).toHaveValue('28,500');
  expect(salary).toHaveAttribute('inputmode', 'numeric');
});

it('SVC-09 shows thousands with separators once a field is left, and at most a million', () => {
  render(<SavingsCalculator plans={PLAN_COSTS} saving="90" />);
  const salary = screen.getByLabelText('Annual employee salary');
  expect(salary).toHaveValue('30,000');

  type('Annual employee salary', '28500');
  fireEvent.blur(salary);
  expect(salary).toHaveValue('28,500');

  type('Annual employee salary', '2000000');
  fireEvent.blur(salary);
  expect(salary).toHaveValue('1,000,000');
});

it('SVC-07 starts with AI Phone Receptionist Pro, and another plan fills in its cost', () => {
  render(<SavingsCalculator plans={PLAN_COSTS} saving="90" />);
  const plan = screen.getByLabelText('Plan, billed monthly');
  expect(plan).toHaveDisplayValue('AI Phone Receptionist Pro: £3,000 a year');

  fireEvent.change(plan, { target: { value: 'combo_premium' } });
  pass(2_000);
  expect(screen.getByLabelText('Annual AI service cost')).toHaveValue('7,560');
  expect(figure('Saved in a year')).toHaveTextContent('£22,440');
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '75');

  type('Annual AI service cost', '7000');
  expect(plan).toHaveDisplayValue('Another amount');
});

import { LOCALE } from '@larkline/brand';
import type { Savings } from './savings.ts';

const POUNDS = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const WHOLE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** Pounds without pence: '£2,250', '−£250' (SVC-08). */
export function wholePounds(pounds: number): string {
  // Without the sum a small loss would read '−£0'.
  return withMinus(POUNDS.format(Math.round(pounds) + 0));
}

/** Writes a minus sign instead of a hyphen. */
function withMinus(figure: string): string {
  return figure.replace('-', '−');
}

/** A whole percentage, or a dash where there is nothing to measure against (CF-27). */
export function wholePercent(percent: number | null): string {
  return percent === null ? '—' : `${withMinus(WHOLE.format(Math.round(percent) + 0))}%`;
}

/** Text of the bar. */
export function barInWords({ yearly, bar }: Savings): string {
  if (yearly < 0) return 'The service would cost more than the salary.';
  return `You keep ${wholePercent(bar)} of the salary.`;
}

/** The result in one sentence, for screen readers. */
export function savingsInWords(savings: Savings): string {
  const { yearly, monthly, roi } = savings;
  const difference =
    yearly < 0
      ? `It would cost ${wholePounds(-yearly)} a year more than the salary.`
      : `You would save ${wholePounds(yearly)} a year, ${wholePounds(monthly)} a month.`;
  return roi === null ? difference : `${difference} Return on investment: ${wholePercent(roi)}.`;
}

import { LOCALE } from '@larkline/brand';

/** The visitor's figures, in whole pounds a year. */
export interface SavingsInput {
  readonly salary: number;
  readonly aiCost: number;
}

/** Results of the calculator. */
export interface Savings {
  /** Pounds a year; negative when the service costs more than the salary. */
  readonly yearly: number;
  /** Pounds a month. */
  readonly monthly: number;
  /** Per cent of the cost; `null` when there is no cost to measure against (CF-27). */
  readonly roi: number | null;
  /** Share of the salary that stays, 0 to 100 per cent. */
  readonly bar: number;
}

/** The example that the calculator starts with (SVC-07). */
export const DEFAULT_INPUT: SavingsInput = { salary: 30_000, aiCost: 3_000 };

/** Hours a day on which the service answers (SVC-07). */
export const AVAILABLE_HOURS = 24;

/** Longest text that a field accepts. */
export const AMOUNT_MAX_LENGTH = 11;

/** Largest amount that is calculated with, in pounds a year. */
export const LARGEST_AMOUNT = 1_000_000;

/** Returns the amount in a field, in pounds, at most a million: blank, negative and unreadable ones count as 0 (SVC-09, CF-27). */
export function parseAmount(text: string): number {
  const amount = Number(text.replaceAll(/[£,\s]/g, ''));
  return Number.isFinite(amount) && amount > 0 ? Math.min(amount, LARGEST_AMOUNT) : 0;
}

/** Returns an amount as a field shows it: "30,000". */
export function amountText(amount: number): string {
  return amount.toLocaleString(LOCALE);
}

/** The accepted text of a field: digits with the usual separators and signs. */
export function keepNumeric(text: string): string {
  return text.replaceAll(/[^\d.,-]/g, '').slice(0, AMOUNT_MAX_LENGTH);
}

/** The saving of a year, a month and per pound spent (SVC-07 to SVC-09). */
export function calculateSavings({ salary, aiCost }: SavingsInput): Savings {
  const yearly = salary - aiCost;
  return {
    yearly,
    monthly: yearly / 12,
    roi: aiCost === 0 ? null : (yearly / aiCost) * 100,
    bar: salary === 0 ? 0 : Math.min(100, Math.max(0, (yearly / salary) * 100)),
  };
}

/** The figures part of the way from one result to another; `share` runs from 0 to 1, and 1 gives exactly the second. */
export function savingsBetween(from: Savings, to: Savings, share: number): Savings {
  const between = (start: number, end: number) => (share >= 1 ? end : start + (end - start) * share);
  return {
    yearly: between(from.yearly, to.yearly),
    monthly: between(from.monthly, to.monthly),
    roi: to.roi === null ? null : between(from.roi ?? 0, to.roi),
    bar: between(from.bar, to.bar),
  };
}

/** Where the first count starts: near its end, so that nobody reads “£0 saved in a year”. */
export const FIRST_SHOWN: Savings = savingsBetween({ yearly: 0, monthly: 0, roi: 0, bar: 0 }, calculateSavings(DEFAULT_INPUT), 0.95);

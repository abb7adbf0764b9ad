import { START_STEPS } from '@larkline/validation';

/** A value of a setting as its list names it. */
export interface Choice {
  readonly value: number;
  readonly label: string;
}

/** Lengths of an appointment in minutes. */
export const LENGTHS: readonly Choice[] = [
  ...[10, 15, 20, 30, 45].map((value) => ({ value, label: `${value} minutes` })),
  { value: 60, label: '1 hour' },
  { value: 90, label: '1 hour 30 minutes' },
  { value: 120, label: '2 hours' },
  { value: 240, label: '4 hours' },
];

/** Pauses between two appointments in minutes. */
export const BUFFERS: readonly Choice[] = [
  { value: 0, label: 'None' },
  ...[5, 10, 15, 30, 45].map((value) => ({ value, label: `${value} minutes` })),
  { value: 60, label: '1 hour' },
];

/** Minutes between the starts that are offered. */
export const STARTS: readonly Choice[] = START_STEPS.map((value) => ({
  value,
  label: value === 60 ? 'Every hour' : `Every ${value} minutes`,
}));

/** Shortest times between a booking and its appointment, in hours. */
export const NOTICES: readonly Choice[] = [
  { value: 0, label: 'None' },
  { value: 1, label: '1 hour' },
  ...[2, 4, 12].map((value) => ({ value, label: `${value} hours` })),
  { value: 24, label: '1 day' },
  { value: 48, label: '2 days' },
  { value: 168, label: '1 week' },
];

/** Longest times between a booking and its appointment, in days. */
export const AHEAD: readonly Choice[] = [
  { value: 7, label: '1 week' },
  { value: 14, label: '2 weeks' },
  ...[30, 60, 90, 180].map((value) => ({ value, label: `${value} days` })),
  { value: 365, label: '1 year' },
];

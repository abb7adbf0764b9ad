/**
 * Three separate facts (CF-21): when people are in the office, when welcome calls can be
 * booked, and when the assistants answer. Hours of the day in London, Monday to Friday; the last one ends at `untilHour`.
 */
export const HOURS = {
  office: { fromHour: 9, untilHour: 17 },
  welcomeCalls: { fromHour: 8, untilHour: 19 },
  assistants: '24/7',
} as const;

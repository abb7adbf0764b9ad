import { LOCALE } from '@larkline/brand';

/** Parts of the day that a greeting names, with the hour that each begins at. */
export const PARTS_OF_DAY = [
  { part: 'morning', fromHour: 0 },
  { part: 'afternoon', fromHour: 12 },
  { part: 'evening', fromHour: 18 },
] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number]['part'];

/** Returns the part of the day of an instant in an IANA timezone. */
export function partOfDayAt(instant: Date, timezone: string): PartOfDay {
  const hour = Number(new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', hourCycle: 'h23', timeZone: timezone }).format(instant));
  return PARTS_OF_DAY.findLast(({ fromHour }) => hour >= fromHour)?.part ?? 'morning';
}

/** Returns the first sentence of a call, which says that an AI speaks. `greeting` is such as "Good morning". */
export function callOpening(businessName: string, greeting: string): string {
  return `${greeting}, ${businessName}. I’m the AI receptionist. How can I help?`;
}

/** Returns "Good morning", "Good afternoon" or "Good evening". */
export function greetingAt(part: PartOfDay): string {
  return `Good ${part}`;
}

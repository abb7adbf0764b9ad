import * as z from 'zod/mini';

/** The timezones that a client can choose (CLN-02). */
export const TIMEZONES = [
  'Europe/London',
  'Europe/Dublin',
  'Europe/Amsterdam',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Rome',
  'Europe/Madrid',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;
export type Timezone = (typeof TIMEZONES)[number];
/** The default timezone of a client. */
export const DEFAULT_TIMEZONE: Timezone = 'Europe/London';

/** Days of the week, in the order of a working week. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 09:00'));
const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Hours of one day of the week, in the client's timezone. */
export const workingHoursSchema = z
  .object({ day: z.enum(WEEKDAYS), opens: timeOfDay, closes: timeOfDay })
  .check(z.refine(({ opens, closes }) => opens < closes, { error: 'The end must be after the start', path: ['closes'] }));

/** Settings of offered appointments. */
export const availabilitySchema = z.object({
  slotMinutes: wholeNumber(5, 480),
  bufferMinutes: wholeNumber(0, 240),
  noticeHours: wholeNumber(0, 720),
  daysAhead: wholeNumber(1, 365),
});

export type WorkingHours = z.output<typeof workingHoursSchema>;
export type Availability = z.output<typeof availabilitySchema>;

import * as z from 'zod/mini';
import { emptyToNull, boundedText, TEXT_MAX_LENGTH } from './common.ts';

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

const ENTER_A_TIME = 'Please enter a time, such as 09:00';

/** A time of the day, HH:MM. */
export const timeOfDay = boundedText(5, { tooLong: ENTER_A_TIME }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, ENTER_A_TIME));
const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Hours of one day of the week, in the client's timezone. */
export const workingHoursSchema = z
  .object({ day: z.enum(WEEKDAYS), opens: timeOfDay, closes: timeOfDay })
  .check(z.refine(({ opens, closes }) => opens < closes, { error: 'The end must be after the start', path: ['closes'] }));

/** Most spans of hours in a week: three a day. */
export const MAX_HOURS_A_WEEK = 21;

/** The hours of a week; a day without hours is closed, and the spans of a day do not overlap. Messages name the day. */
export const weekSchema = z
  .array(z.object({ day: z.enum(WEEKDAYS), opens: boundedText(TEXT_MAX_LENGTH), closes: boundedText(TEXT_MAX_LENGTH) }))
  .check(
    z.maxLength(MAX_HOURS_A_WEEK, { error: `At most ${MAX_HOURS_A_WEEK} time ranges a week`, abort: true }),
    z.superRefine((week, issues) => {
      for (const [index, hours] of week.entries()) {
        const fault = faultOfHours(hours) ?? faultAmongHours(hours, week.slice(0, index));
        if (fault) return void issues.addIssue({ code: 'custom', message: `${dayName(hours.day)}: ${fault}` });
      }
    }),
  );

/** Returns a weekday as it is written: 'Monday'. */
export function dayName(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

function faultOfHours(hours: WorkingHours): string | undefined {
  const message = z.safeParse(workingHoursSchema, hours).error?.issues[0]?.message;
  return message && `${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

function faultAmongHours({ day, opens, closes }: WorkingHours, earlier: readonly WorkingHours[]): string | undefined {
  const overlaps = earlier.some((other) => other.day === day && other.opens < closes && opens < other.closes);
  return overlaps ? 'these hours overlap' : undefined;
}

/** Possible minutes between two offered starts, counted from the full hour. */
export const START_STEPS = [5, 10, 15, 30, 60] as const;
const startStep = z
  .int()
  .check(z.refine((minutes) => (START_STEPS as readonly number[]).includes(minutes), `Please choose ${START_STEPS.join(', ')} minutes`));

/** Settings of offered appointments. */
export const availabilitySchema = z.object({
  slotMinutes: wholeNumber(5, 480),
  bufferMinutes: wholeNumber(0, 240),
  noticeHours: wholeNumber(0, 720),
  daysAhead: wholeNumber(1, 365),
  startMinutes: z.optional(z.nullable(startStep)),
});

/** How appointments are offered until a client has chosen otherwise. */
export const DEFAULT_AVAILABILITY: Availability = { slotMinutes: 30, bufferMinutes: 0, noticeHours: 2, daysAhead: 30 };

/** Returns the minutes between the starts that are offered: those chosen, else the most up to half an hour that divide the length. */
export function startStepFor({ startMinutes, slotMinutes }: Pick<Availability, 'startMinutes' | 'slotMinutes'>): number {
  return startMinutes ?? START_STEPS.findLast((step) => step <= 30 && slotMinutes % step === 0) ?? START_STEPS[0];
}

/** When appointments are offered (CLN-09); empty values become `null`. */
export const bookingHoursSchema = z.object({
  availability: z.nullable(availabilitySchema),
  workingHours: z.pipe(
    z.nullable(weekSchema),
    z.transform((week) => (week?.length ? week : null)),
  ),
  externalCalendarLinked: z.boolean('Please choose whether to check the calendar'),
});

/** The calendar settings of a client. */
export const calendarSettingsSchema = z.extend(bookingHoursSchema, {
  timezone: emptyToNull(
    boundedText(TEXT_MAX_LENGTH).check(z.refine((zone) => zone === '' || isTimezone(zone), 'Please choose one of the timezones')),
  ),
});

/** Returns whether a text is one of the timezones that a client can choose. */
export function isTimezone(text: string): text is Timezone {
  return (TIMEZONES as readonly string[]).includes(text);
}

export type WorkingHours = z.output<typeof workingHoursSchema>;
export type Availability = z.output<typeof availabilitySchema>;

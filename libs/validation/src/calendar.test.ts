import {
  availabilitySchema,
  calendarSettingsSchema,
  DEFAULT_TIMEZONE,
  startStepFor,
  TIMEZONES,
  weekSchema,
  workingHoursSchema,
} from './calendar.ts';

describe('timezones', () => {
  it('CLN-02 are these 13, London by default, and this machine supports each', () => {
    expect(TIMEZONES).toEqual([
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
    ]);
    expect(DEFAULT_TIMEZONE).toBe('Europe/London');
    for (const timeZone of TIMEZONES) expect(() => new Intl.DateTimeFormat('en-GB', { timeZone })).not.toThrow();
  });
});

describe('workingHoursSchema', () => {
  it('CLN-01 takes hours of a day', () => {
    const hours = { day: 'monday', opens: '09:00', closes: '17:30' };

    expect(workingHoursSchema.parse({ ...hours, clientId: 'x' })).toEqual(hours);
  });

  it.each([
    ['day', { day: 'Monday', opens: '09:00', closes: '17:00' }],
    ['opens', { day: 'monday', opens: '9:00', closes: '17:00' }],
    ['opens', { day: 'monday', opens: '24:00', closes: '25:00' }],
    ['closes', { day: 'monday', opens: '09:00', closes: '09:00' }],
    ['closes', { day: 'monday', opens: '17:00', closes: '09:00' }],
    ['closes', { day: 'monday', opens: '09:00', closes: '17:60' }],
  ])('CLN-01 refuses %s in %j', (field, hours) => {
    const parsed = workingHoursSchema.safeParse(hours);

    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(field);
  });
});

describe('availabilitySchema', () => {
  const usual = { slotMinutes: 30, bufferMinutes: 0, noticeHours: 0, daysAhead: 60 };

  it('CLN-01 takes whole numbers within their bounds', () => {
    expect(availabilitySchema.parse(usual)).toEqual(usual);
    expect(availabilitySchema.parse({ ...usual, startMinutes: 15 })).toEqual({ ...usual, startMinutes: 15 });
  });

  it.each([
    ['slotMinutes', 4],
    ['slotMinutes', 481],
    ['slotMinutes', 30.5],
    ['bufferMinutes', -1],
    ['noticeHours', 721],
    ['daysAhead', 0],
    ['daysAhead', 366],
    ['daysAhead', '60'],
    ['daysAhead', Number.NaN],
    ['startMinutes', 20],
    ['startMinutes', 0],
  ])('CLN-01 refuses %s = %j', (field, value) => {
    expect(availabilitySchema.safeParse({ ...usual, [field]: value }).success).toBe(false);
  });
});

describe('startStepFor', () => {
  it.each([
    [30, 30],
    [60, 30],
    [45, 15],
    [20, 10],
    [25, 5],
    [7, 5],
  ])('CLN-01 without a choice, appointments of %i minutes start every %i', (slotMinutes, step) => {
    expect(startStepFor({ slotMinutes })).toBe(step);
    expect(startStepFor({ slotMinutes, startMinutes: 60 })).toBe(60);
  });
});

describe('weekSchema', () => {
  const morning = { day: 'monday', opens: '09:00', closes: '12:00' } as const;

  it('CLN-01 takes several spans of a day, and days without any', () => {
    const week = [morning, { ...morning, opens: '12:00', closes: '17:00' }, { ...morning, day: 'friday' }];

    expect(weekSchema.parse(week)).toEqual(week);
    expect(weekSchema.parse([])).toEqual([]);
  });

  it.each([
    [{ ...morning, closes: '09:00' }, 'Monday: the end must be after the start'],
    [{ ...morning, opens: '' }, 'Monday: please enter a time, such as 09:00'],
  ])('CLN-01 names the day of a fault in %j', (hours, message) => {
    expect(weekSchema.safeParse([hours]).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('CLN-01 refuses hours of one day that overlap', () => {
    const overlapping = [morning, { ...morning, opens: '11:30', closes: '13:00' }];

    expect(weekSchema.safeParse(overlapping).error?.issues[0]?.message).toBe('Monday: these hours overlap');
  });
});

describe('calendarSettingsSchema', () => {
  it('CLN-09 CF-37 turns empty values into null', () => {
    const empty = { timezone: '', availability: null, workingHours: [], externalCalendarLinked: false };

    expect(calendarSettingsSchema.parse(empty)).toEqual({ ...empty, timezone: null, workingHours: null });
  });

  it('CLN-02 refuses any other timezone', () => {
    const { timezone } = calendarSettingsSchema.shape;

    expect(timezone.parse('Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(timezone.safeParse('Europe/Vienna').error?.issues[0]?.message).toBe('Please choose one of the timezones');
  });
});

import { availabilitySchema, DEFAULT_TIMEZONE, TIMEZONES, workingHoursSchema } from './calendar.ts';

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
  ])('CLN-01 refuses %s = %j', (field, value) => {
    expect(availabilitySchema.safeParse({ ...usual, [field]: value }).success).toBe(false);
  });
});

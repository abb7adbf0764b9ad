import { bankHolidays, holidayOn, isBankHoliday } from './bank-holidays.ts';

// From https://www.gov.uk/bank-holidays for England and Wales, or computed by its rules for years not listed yet.
const TABLE: Record<number, string> = {
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
  2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
};

describe('bankHolidays', () => {
  it.each(Object.entries(TABLE))('CON-08 %s', (year, days) => {
    expect(bankHolidays(Number(year)).map(({ date }) => date)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('names them, substitute days by what they stand for', () => {
    expect(bankHolidays(2022).filter(({ date }) => date.startsWith('2022-12'))).toEqual([
      { date: '2022-12-26', name: 'Boxing Day' },
      { date: '2022-12-27', name: 'Christmas Day' },
    ]);
    expect(bankHolidays(2027).map(({ name }) => name)).toEqual([
      "New Year's Day",
      'Good Friday',
      'Easter Monday',
      'Early May bank holiday',
      'Spring bank holiday',
      'Summer bank holiday',
      'Christmas Day',
      'Boxing Day',
    ]);
  });

  it('are eight different working days in every year', () => {
    for (let year = 1978; year < 2200; year += 1) {
      const dates = bankHolidays(year).map(({ date }) => date);

      expect(new Set(dates).size).toBe(8);
      expect(dates).toEqual(dates.toSorted());
      for (const date of dates) expect([1, 2, 3, 4, 5]).toContain(new Date(date).getUTCDay());
    }
  });

  it('holidayOn names substitute days as such, and the day itself that they stand in for', () => {
    expect(holidayOn('2026-12-28')).toEqual({ name: 'Boxing Day', isSubstitute: true });
    expect(holidayOn('2026-12-26')).toEqual({ name: 'Boxing Day', isSubstitute: false });
    expect(isBankHoliday('2026-12-26')).toBe(false);
    expect(holidayOn('2027-12-25')).toEqual({ name: 'Christmas Day', isSubstitute: false });
    expect(holidayOn('2028-01-01')).toEqual({ name: "New Year's Day", isSubstitute: false });
    expect(holidayOn('2026-12-24')).toBeNull();
  });

  it('isBankHoliday says it of one day', () => {
    expect(isBankHoliday('2026-12-28')).toBe(true);
    expect(isBankHoliday('2026-12-29')).toBe(false);
    expect(isBankHoliday('2027-12-28')).toBe(true);
  });
});

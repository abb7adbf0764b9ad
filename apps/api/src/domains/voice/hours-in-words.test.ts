import { hoursInWords } from './hours-in-words.ts';

it('names the hours of the week, bank holidays and dates', () => {
  const hours = {
    week: [{ day: 'monday' as const, opens: '09:00', closes: '17:00' }],
    closedOnBankHolidays: true,
    exceptions: [
      { date: '2026-12-24', name: null, opens: '09:00', closes: '12:00' },
      { date: '2026-12-25', name: null, opens: null, closes: null },
    ],
  };

  expect(hoursInWords(hours)).toBe(
    'Monday 09:00 to 17:00; closed on bank holidays of England and Wales; on 2026-12-24 09:00 to 12:00; closed on 2026-12-25',
  );
  expect(hoursInWords(null)).toBe('');
});

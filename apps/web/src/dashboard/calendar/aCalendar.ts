/** Returns the calendar of a client in a test: open on Mondays, in London. */
export function aCalendar() {
  return {
    id: 'client-1',
    calendarSettings: {
      id: 'client-1',
      timezone: 'Europe/London' as string | null,
      externalCalendarLinked: false,
      availability: null,
      workingHours: [{ day: 'MONDAY' as const, opens: '09:00', closes: '17:00' }],
    },
  };
}

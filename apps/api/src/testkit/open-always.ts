// Free of entities, so that plain Node can import it: the tools do.
import { WEEKDAYS } from '@larkline/validation';

/** Opens a business round the clock, even on bank holidays, so that tests of appointments are the same on every day of a year. */
export const OPEN_ALWAYS = `mutation { saveBusinessInfo(input: { weeklyHours: { week: [${WEEKDAYS.map((day) => `{ day: ${day.toUpperCase()}, opens: "00:00", closes: "00:00" }`).join(' ')}],
  exceptions: [], closedOnBankHolidays: false } }) { client { id } } }`;

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Numbers without a country code are British. */
const HOME = 'GB';

/** Returns a telephone number in E.164, such as +442079460000; `null` for a text that is not a valid number on its own. */
export function readPhoneNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** Returns a stored number as it is read, such as +44 20 7946 0000; a text that is no number as it is. */
export function showPhoneNumber(stored: string): string {
  return parsePhoneNumberFromString(stored, { extract: false })?.formatInternational() ?? stored;
}

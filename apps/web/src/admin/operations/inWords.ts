/** Services whose names the api writes in lower case. */
const SERVICES = /\b(?:stripe|vapi)\b/gi;

/** Returns an api name in words: 'sendMail' and 'send-mail' are 'Send mail'. */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(SERVICES, capital);
  return capital(words);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Returns a size in the largest fitting unit: '12.4 MB'. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const amount = bytes / 1_000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

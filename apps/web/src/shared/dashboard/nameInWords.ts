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

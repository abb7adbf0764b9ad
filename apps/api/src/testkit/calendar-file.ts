/** Returns the properties of the only event of an iCalendar file, unfolded and unescaped; throws when it is not one (RFC 5545). */
export function parseCalendarFile(file: string): Record<string, string> {
  if (!file.endsWith('\r\n') || /(^|[^\r])\n/.test(file)) throw new Error('A line does not end with CRLF');
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('Not a calendar');
  const properties: Record<string, string> = {};
  const inside: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/su.exec(line) ?? [];
    if (!name) throw new Error(`Not a line of a calendar: ${line}`);
    if (name === 'BEGIN') inside.push(value);
    else if (name === 'END' && inside.pop() !== value) throw new Error(`${value} does not end what began`);
    else if (inside.at(-1) === 'VEVENT') properties[name] ??= unescaped(value);
  }
  return properties;
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/gs, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
}

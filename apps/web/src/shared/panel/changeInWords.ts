import { formatDateTime, formatPence } from '@larkline/format';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const PENCE = /Pence$/;

/** Returns the name of a changed field in words: 'renewalDate' is 'Renewal date', 'refundPence' is 'Refund'. */
export function fieldInWords(field: string): string {
  const words = field.replace(PENCE, '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a value of a changed field as people write it: times in UK time, amounts in pounds, others as they were recorded. */
export function valueInWords(field: string, value: string | null): string {
  if (value === null) return 'none';
  if (INSTANT.test(value)) return formatDateTime(value);
  return PENCE.test(field) && /^-?\d+$/.test(value) ? formatPence(Number(value)) : value;
}

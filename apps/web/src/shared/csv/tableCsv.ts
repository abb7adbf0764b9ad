/** A cell of a file: text, or a number without separators and units. */
export type CsvCell = string | number;

// What a spreadsheet takes for a formula when a text begins with it, as in the api's files.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns rows below a header as the text of a CSV file. Texts that a spreadsheet would run as a formula are marked as texts. */
export function tableCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

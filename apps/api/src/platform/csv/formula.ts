// Characters that make a spreadsheet read a cell as a formula, and the mark that makes it text.
// Also in the full width of Japanese keyboards.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARKED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Returns the text of a cell that no spreadsheet runs as a formula (OWASP, "CSV injection"). */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `escapeFormula` was given. */
export function unescapeFormula(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text;
}

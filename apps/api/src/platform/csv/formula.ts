// What a spreadsheet takes for a formula when a cell begins with it, and the mark that makes it text.
const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;

/** Returns the text of a cell that no spreadsheet runs as a formula (OWASP, "CSV injection"). */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `escapeFormula` was given. */
export function unescapeFormula(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text;
}

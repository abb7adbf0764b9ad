import { parsePence } from '@larkline/format';
import { WrongCell } from '../../people/rows/index.ts';

/** Returns the pence of a cell with a price; `null` for a blank one. Throws WrongCell. */
export function readPrice(cell: string): number | null {
  const text = cell.trim();
  if (text === '') return null;
  if (/^[(−-]|^£\s*[−-]/.test(text)) throw new WrongCell('The price cannot be negative');
  if (/[$€¥]|\b(?!GBP\b)[A-Z]{3}\b/.test(text)) throw new WrongCell('The price must be in pounds, such as 12.50');
  // Shops write "34.000000"; another third decimal would be rounded.
  if (/\.\d{3,}\D*$/.test(text.replace(/(\.\d\d)0+(?=\D*$)/, '$1'))) throw new WrongCell('The price can have two decimals at most');
  const pence = parsePence(text);
  if (pence === null) throw new WrongCell('Please enter the price as a number, such as 12.50');
  return pence;
}

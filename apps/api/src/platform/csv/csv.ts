import { formatCount } from '@larkline/format';
import { CsvError, parse, type Info } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A problem of a file, with its place. */
export interface CsvProblem {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Name of the column; null when the whole line or file is meant. */
  readonly column: string | null;
  readonly message: string;
}

/** A record of a file. */
export interface CsvRow {
  /** Line of the file in which the record begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that cannot be read. */
export class UnreadableCsv extends Error {
  readonly problem: CsvProblem;

  constructor(message: string, line = 1) {
    super(message);
    this.problem = { line, column: null, message };
  }
}

/** Longest record, in characters, and most columns: more is a missing quotation mark or an attempt to keep the process busy. */
const MAX_RECORD = 20_000;
const MAX_COLUMNS = 100;

const SAVE_AS = 'Save it as "CSV UTF-8 (comma delimited)" and try again.';
/** First bytes of a zip file, which an .xlsx or .ods is, and of an .xls. */
const WORKBOOKS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];
const TOO_LONG = `This line has more than ${formatCount(MAX_RECORD)} characters; a quotation mark may be missing.`;
const TOO_MANY_COLUMNS = `This file has more than ${MAX_COLUMNS} columns.`;
const DELIMITERS = [',', ';', '\t'];

/**
 * Reads the records of a CSV file, header included (RFC 4180): quoted cells may hold line breaks, blank lines are skipped, and
 * the delimiter is the one that the first line names ("sep=;") or uses. Reads at most `maxRecords`. Throws UnreadableCsv.
 */
export function readCsv(file: Buffer, maxRecords: number): CsvRow[] {
  const text = decode(file);
  // The delimiter, in the form that Excel reads.
  const [stated = '', statedDelimiter] = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const delimiter = statedDelimiter ?? detectDelimiter(text);
  if (text.includes(delimiter.repeat(MAX_COLUMNS))) throw new UnreadableCsv(TOO_MANY_COLUMNS);
  const options = {
    delimiter,
    max_record_size: MAX_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: maxRecords,
    from_line: stated === '' ? 1 : 2,
  };
  try {
    const records = parse(text, options) as unknown as { record: string[]; info: Info }[];
    if (records[0] && records[0].record.length > MAX_COLUMNS) throw new UnreadableCsv(TOO_MANY_COLUMNS);
    return records.map(({ record, info }) => ({ line: info.lines - lineBreaksIn(record), cells: record }));
  } catch (cause) {
    if (cause instanceof CsvError && cause.code === 'CSV_MAX_RECORD_SIZE') throw new UnreadableCsv(TOO_LONG, errorLine(cause));
    if (cause instanceof CsvError)
      throw new UnreadableCsv('A quotation mark is missing, or appears inside an unquoted value.', errorLine(cause));
    throw cause;
  }
}

/** Begins a CSV file in UTF-8: the byte-order mark, by which spreadsheets recognise the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Returns records as lines of a CSV file. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  // The library quotes its own record delimiter only; a lone line break would end the record too.
  return stringify(records as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

function decode(file: Buffer): string {
  const [first, second] = file;
  if (WORKBOOKS.includes(file.toString('latin1', 0, 4))) throw new UnreadableCsv(`This is an Excel workbook or a zip file. ${SAVE_AS}`);
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new UnreadableCsv(`This file is encoded in UTF-16. ${SAVE_AS}`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    if (text.includes('\0')) throw new UnreadableCsv("This isn't a CSV file.");
    return text;
  } catch (cause) {
    if (cause instanceof UnreadableCsv) throw cause;
    throw new UnreadableCsv(`This file isn't encoded in UTF-8, but probably in Windows-1252. ${SAVE_AS}`);
  }
}

function detectDelimiter(text: string): string {
  const [header = ''] = text.split(/\r?\n|\r/, 1);
  const uses = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (uses(each) > uses(best) ? each : best));
}

function lineBreaksIn(record: readonly string[]): number {
  return record.reduce((lines, cell) => lines + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function errorLine(cause: CsvError): number {
  return Number((cause as unknown as { lines?: number }).lines ?? 1);
}

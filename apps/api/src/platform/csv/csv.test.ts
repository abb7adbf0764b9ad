import { BYTE_ORDER_MARK, readCsv, UnreadableCsv, writeCsv } from './csv.ts';

const rows = (text: string | Buffer) => readCsv(Buffer.from(text), 100);
const readProblem = (file: string | Buffer) => {
  try {
    rows(file);
  } catch (cause) {
    if (cause instanceof UnreadableCsv) return cause.problem;
    throw cause;
  }
  throw new Error('The file was read');
};

it('reads quoted cells with commas, quotation marks and line breaks, with the line of each record', () => {
  expect(rows('\uFEFFname,price\r\n"a, ""b""\nc",1\r\n\r\nd,2')).toEqual([
    { line: 1, cells: ['name', 'price'] },
    { line: 2, cells: ['a, "b"\nc', '1'] },
    { line: 5, cells: ['d', '2'] },
  ]);
});

it.each([
  ['name;price\na,b;1', ['a,b', '1']],
  ['name\tprice\na;b\t1', ['a;b', '1']],
  ['name\na,b', ['a', 'b']],
])('takes the delimiter of the first line of %j', (text, cells) => {
  expect(rows(text)[1]?.cells).toEqual(cells);
});

it.each([';', ',', '\t'])('takes the delimiter %j that a line for Excel names', (delimiter) => {
  expect(rows(`sep=${delimiter}\r\nname${delimiter}price\r\na${delimiter}1`)).toEqual([
    { line: 2, cells: ['name', 'price'] },
    { line: 3, cells: ['a', '1'] },
  ]);
});

it.each([
  ['an .xlsx', [0x50, 0x4b, 3, 4, 0x14, 0]],
  ['an .xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])('calls %s a workbook, not an encoding', (_what, bytes) => {
  expect(readProblem(Buffer.from(bytes)).message).toMatch(/^This is an Excel workbook or a zip file\./);
  expect(rows('PK,name\n1,a')).toHaveLength(2);
});

it('reads no more records than asked for', () => {
  expect(readCsv(Buffer.from('a\nb\nc\nd'), 2)).toHaveLength(2);
});

it.each([
  ['UTF-16', Buffer.from('\uFEFFname\na', 'utf16le')],
  ['UTF-16', Buffer.from([0xfe, 0xff, 0, 0x61])],
  ['Windows-1252', Buffer.from('name\nCaf\xe9', 'latin1')],
])('names the encoding %s', (encoding, file) => {
  expect(readProblem(file).message).toContain(encoding);
});

it('refuses a file with NUL, and names the line of a missing quotation mark', () => {
  expect(readProblem('a\0b').message).toBe("This isn't a CSV file.");
  expect(readProblem('a,b\n1,x"y\n')).toMatchObject({ line: 2, column: null });
});

it.each([
  ['a name', 'x'.repeat(4_900_000)],
  ['a cell', `name\n"${'x'.repeat(25_000)}"`],
  ['a file after a missing quotation mark', `name\n"a\n${'b,1\n'.repeat(10_000)}`],
])('refuses %s that is too long, without repeating it', (_what, text) => {
  expect(readProblem(text).message).toMatch(/^This line has more than 20,000 characters/);
});

it.each([
  ['empty', ','.repeat(4_900_000)],
  ['named', 'a,'.repeat(101)],
  ['in a row', `name\na${','.repeat(4_900_000)}`],
])('refuses a file with too many columns (%s)', (_what, text) => {
  expect(readProblem(text).message).toBe('This file has more than 100 columns.');
});

it('reads what it wrote', () => {
  const records = [
    ['name', 'text'],
    ['Zoë 日本', 'a,"b"\r\nc'],
    ['', ' x '],
    ['a\nb', 'a\rb'],
  ];
  const file = BYTE_ORDER_MARK + writeCsv(records);

  expect(rows(file).map(({ cells }) => cells)).toEqual(records);
});

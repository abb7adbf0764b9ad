import { tableCsv } from './tableCsv.ts';

it('writes cells that spreadsheets read as they are, and runs none of them', () => {
  expect(
    tableCsv(
      ['Client', 'Calls'],
      [
        ['A, "B"', 1_234],
        ['=HYPERLINK("x")', -5],
        ['two\nlines', 0.5],
      ],
    ),
  ).toBe('\uFEFFClient,Calls\r\n"A, ""B""",1234\r\n"\'=HYPERLINK(""x"")",-5\r\n"two\nlines",0.5\r\n');
});

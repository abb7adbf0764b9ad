import { splitSummary } from './conversation-title.ts';

it.each([
  ['Urgent check-up booked. Chipped tooth, Thursday at 09:20.', 'Urgent check-up booked', 'Chipped tooth, Thursday at 09:20.'],
  ['Asked: “Are you open? I am near.” They left.', 'Asked: “Are you open? I am near.” They left', ''],
  ['Dr. Okafor was asked for', 'Dr', 'Okafor was asked for'],
  ['Opens at 9.30 on Fridays. Told so.', 'Opens at 9.30 on Fridays', 'Told so.'],
  ['“An open quotation. And on', '“An open quotation. And on', ''],
  ['', '', ''],
])('%s is titled %s', (summary, title, rest) => {
  expect(splitSummary(summary)).toEqual({ title, rest });
});

it('a title has at most 60 characters', () => {
  expect(splitSummary('a'.repeat(61)).title).toBe(`${'a'.repeat(59)}…`);
});

import { enumName } from './enum-name.ts';

it.each([
  ['past_due', 'PAST_DUE'],
  ['middle-aged', 'MIDDLE_AGED'],
  ['Retail/E-commerce', 'RETAIL_E_COMMERCE'],
  ['chat.escalated', 'CHAT_ESCALATED'],
  ['first-in-line priority', 'FIRST_IN_LINE_PRIORITY'],
])('names %s as %s', (value, name) => {
  expect(enumName(value)).toBe(name);
});

import { URGENT_CALL } from '@larkline/demo-agents';
import { EXAMPLE_CALL } from './example-call.ts';

it('CF-24 the call of the home page is the one of the demo data, whose last turn is the result', () => {
  expect(EXAMPLE_CALL.business).toBe(URGENT_CALL.businessName);
  expect(EXAMPLE_CALL.lines.map(({ text }) => text)).toEqual(URGENT_CALL.turns.slice(0, -1));
});

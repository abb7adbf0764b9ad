import { isSameSubject, questionSubject } from './same-question.ts';

const isSame = (one: string, other: string) => isSameSubject(questionSubject(one), questionSubject(other));

it.each([
  ['do you sell unicorns', 'unicorn for sale?'],
  ['do you sell unicorns', "d'you sell unicrons"],
  ['Do you have any unicorns in stock', 'unicorns available?'],
  ['can I bring my dog', 'are dogs allowed'],
  ['do you deliver to Iceland', 'shipping to iceland?'],
  ['is there a swimming pool', 'swiming pool?'],
])('reads %j and %j as one question', (one, other) => {
  expect(isSame(one, other)).toBe(true);
  expect(isSame(other, one)).toBe(true);
});

it.each([
  ['do you sell unicorns', 'do you sell dragons'],
  ['do you sell unicorns', 'do you insure unicorns'],
  ['are you open on sunday', 'are you open on monday'],
  ['do you deliver to Iceland', 'do you deliver to Ireland'],
  ['do you deliver to Iceland', 'do you deliver to France'],
  ['have you a 20 cm pan', 'have you a 24 cm pan'],
  ['???', 'what'],
])('tells %j from %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

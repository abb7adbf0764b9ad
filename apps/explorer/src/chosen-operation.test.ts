import { chooseOperation, readVariables } from './chosen-operation.ts';

const two = 'query First { a }\nmutation Second { b }';

it.each([
  ['the one at the cursor', two, 20, { name: 'Second', kind: 'mutation' }],
  ['the first one elsewhere', `${two}\n\n`, two.length + 2, { name: 'First', kind: 'query' }],
  ['one without a name', '{ a }', 0, { name: null, kind: 'query' }],
  ['incomplete text, so that the api reports its error', 'query {', 0, { name: null, kind: 'query' }],
  ['nothing for an empty text', '  \n', 0, null],
])('CRD-06 runs %s', (_what, text, cursor, expected) => {
  expect(chooseOperation(text, cursor)).toEqual(expected);
});

it.each([
  ['an object', '{ "first": 2 }', { variables: { first: 2 } }],
  ['nothing', ' ', { variables: undefined }],
  ['a list', '[1]', { problem: expect.stringContaining('one JSON object') }],
  ['invalid JSON', '{ first: 2 }', { problem: expect.stringContaining('not JSON') }],
])('CRD-06 reads %s as variables', (_what, text, expected) => {
  expect(readVariables(text)).toEqual(expected);
});

it('CRD-06 variables with a placeholder of an example are not sent', () => {
  expect(readVariables('{ "input": { "website": "<your website>" } }')).toEqual({
    problem: 'Sign in to fill the example with your own values, or replace "<your website>" first.',
  });
});

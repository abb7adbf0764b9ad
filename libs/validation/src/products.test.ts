import { splitList } from './common.ts';
import { productSchema } from './products.ts';

const errorMessages = (input: object) =>
  Object.fromEntries((productSchema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

describe('productSchema', () => {
  it('PRD-03 requires name and price, and is in stock by default', () => {
    expect(errorMessages({})).toEqual({ name: 'Please enter a name', pricePence: 'Please enter a price' });
    expect(productSchema.parse({ name: ' Kettle ', pricePence: 1 })).toEqual({
      name: 'Kettle',
      description: null,
      pricePence: 1,
      category: null,
      inStock: true,
      imageUrl: null,
      productUrl: null,
      tags: [],
    });
  });

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//a.example/1'],
    ['a.example'],
    ['https://a b.example'],
    ['http://localhost/1'],
  ])('PRD-05 %s is no web address', (url) => {
    expect(errorMessages({ name: 'Kettle', pricePence: 1, imageUrl: url, productUrl: url })).toEqual({
      imageUrl: 'Please enter a web address that starts with https:// or http://',
      productUrl: 'Please enter a web address that starts with https:// or http://',
    });
  });
});

it.each([
  ['a, b,, c ', ['a', 'b', 'c']],
  [' , ,', []],
  ['one', ['one']],
])('PRD-06 the tags of %j are %j', (text, tags) => {
  expect(splitList(text)).toEqual(tags);
});

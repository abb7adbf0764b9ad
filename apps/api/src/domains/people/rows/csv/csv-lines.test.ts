import { optionalAddress, requiredLine } from '@larkline/validation';
import * as z from 'zod/mini';
import { csvColumns } from './csv-lines.ts';

const schema = z.object({
  name: requiredLine('Please enter a name'),
  weightGrams: z.nullish(z.int()),
  inStock: z._default(z.boolean(), true),
  size: z._default(z.enum(['Small', 'Large']), 'Small'),
  tags: z.nullish(z.array(z.string())),
  imageUrl: optionalAddress,
});
const columns = csvColumns(schema);

it.each([
  ['name', 'name', '=1+1', "'=1+1"],
  ['weightGrams', 'weight_grams', -5, "'-5"],
  ['weightGrams', 'weight_grams', 1_250, '1250'],
  ['inStock', 'in_stock', true, 'yes'],
  ['inStock', 'in_stock', false, 'no'],
  ['size', 'size', 'Large', 'Large'],
  ['tags', 'tags', ['a', 'b c'], 'a, b c'],
])('a schema makes the column of %s, which is %s in the file: %j is written as %j, and read again', (field, name, value, cell) => {
  const column = columns[field];

  expect(column?.name).toBe(name);
  expect(column?.write({ [field]: value })).toBe(cell);
  expect(column?.read(cell)).toEqual(value);
});

it.each([
  ['weightGrams', ' ', null],
  ['weightGrams', 'heavy', 'heavy'],
  ['inStock', '', undefined],
  ['inStock', ' Y ', true],
  ['inStock', 'perhaps', 'perhaps'],
  ['size', 'LARGE', 'Large'],
  ['size', 'huge', 'huge'],
  ['tags', 'a,, b ', ['a', 'b']],
  ['imageUrl', '', ''],
])('a cell of %s with %j is %j for the schema', (field, cell, value) => {
  expect(columns[field]?.read(cell)).toEqual(value);
});

it('writes nothing for a field that a row lacks', () => {
  expect(Object.values(columns).map((column) => column.write({}))).toEqual(['', '', '', '', '', '']);
});

import { buildSchema } from 'graphql';
import { schemaShape } from './list-size.ts';

const schemaWith = (field: string) =>
  buildSchema(`directive @listSize(assumedSize: Int!, slicingArgument: String) on FIELD_DEFINITION type Query { ${field} }`);

describe('schemaShape', () => {
  it('takes the rows of a page from the field above, and those of any other list from its declaration', () => {
    const shape = schemaShape(
      buildSchema(`
        directive @listSize(assumedSize: Int!, slicingArgument: String) on FIELD_DEFINITION
        type Query { rows: Rows words: [String!]! @listSize(assumedSize: 7) }
        type Rows { edges: [Row!]! pageInfo: Int }
        type Row { a: Int }
      `),
    );

    expect(shape.get('Rows')?.get('edges')).toEqual({ type: 'Row', rows: 'page' });
    expect(shape.get('Query')?.get('words')).toEqual({ type: 'String', rows: 7 });
    expect(shape.get('Query')?.get('rows')).toEqual({ type: 'Rows' });
  });

  it.each([
    ['words: [String!]', 'Query.words is a list and has no @ListSize(...)'],
    ['edges: [String!]', 'Query.edges is a list and has no @ListSize(...)'],
    ['words: [String!] @listSize(assumedSize: 4)', 'Query.words: @ListSize is at least 5'],
    ['words: [String!] @listSize(assumedSize: 9, slicingArgument: "n")', 'Query.words has no argument "n"'],
  ])('refuses %s', (field, message) => {
    expect(() => schemaShape(schemaWith(field))).toThrow(message);
  });
});

import { buildSchema, type GraphQLObjectType } from 'graphql';
import { requiredArguments, sampleOutput, samplesInTurn, sampleTurns } from './sample-values.ts';

const schema = buildSchema(`
  scalar Colour
  enum Size { SMALL LARGE }
  input One @oneOf { text: String, number: Int }
  input Deep { ids: [ID!]!, one: One!, note: String, kept: Int! = 3 }
  type Hours { day: Size!, from: String!, open: Boolean! }
  type Query { plain(text: String): Int, typed(size: Size!, deep: Deep!, page: Int! = 25): [Hours!], painted(colour: Colour!): Colour }
`);
const findField = (name: string) => (schema.getQueryType() as GraphQLObjectType).getFields()[name]!;

describe('requiredArguments', () => {
  it('makes a value by its type for what must be given, and leaves the rest', () => {
    expect(requiredArguments(findField('plain'), () => 'x')).toEqual({});
    expect(requiredArguments(findField('typed'), (place) => `id of ${place}`)).toEqual({
      size: 'SMALL',
      deep: { ids: ['id of typed(deep).ids'], one: { text: 'sample' } },
    });
  });

  it('says which argument it has no value for', () => {
    expect(() => requiredArguments(findField('painted'), () => 'x')).toThrow(
      'No value of the type Colour is known, which painted(colour) needs: add one to testkit/access/sample-values.ts',
    );
  });
});

it('sampleTurns has a turn for each value that a field is asked with, and one for any other field', () => {
  samplesInTurn.set('plain(text)', ['one', 'two']);

  expect(sampleTurns(findField('plain'))).toEqual([{ text: 'one' }, { text: 'two' }]);
  expect(sampleTurns(findField('typed'))).toEqual([{}]);
});

it('sampleOutput makes what a type can answer, with the text wherever one may stand', () => {
  expect(sampleOutput(findField('typed').type, 'CANARY', 'hours')).toEqual([{ day: 'SMALL', from: 'CANARY', open: true }]);
});

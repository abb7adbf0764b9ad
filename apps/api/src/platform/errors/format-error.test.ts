import { buildSchema, graphql, GraphQLError, type ExecutionResult } from 'graphql';
import { AppError } from './app-error.ts';
import { findFault, formatError, MASKED_MESSAGE } from './format-error.ts';

const REQUEST_ID = 'request-0001';

/** Returns an error as it leaves a resolver. */
const thrown = (originalError: Error) => new GraphQLError(originalError.message, { path: ['saveProfile'], originalError });

describe('formatError', () => {
  it('keeps code, words, fields and waiting time of an AppError and adds the request id', () => {
    const refusal = new AppError('INVALID_INPUT', 'Please enter your email', { fields: { email: 'Please enter your email' } });

    expect(formatError(thrown(refusal), REQUEST_ID)).toEqual({
      message: 'Please enter your email',
      path: ['saveProfile'],
      extensions: { code: 'INVALID_INPUT', fields: { email: 'Please enter your email' }, requestId: REQUEST_ID },
    });
    expect(formatError(thrown(new AppError('BUSY', 'Later', { retryAfterSeconds: 5 })), REQUEST_ID).extensions).toEqual({
      code: 'BUSY',
      retryAfterSeconds: 5,
      requestId: REQUEST_ID,
    });
  });

  it('does not answer what happened underneath an AppError', () => {
    const refusal = new AppError('UPSTREAM_FAILED', 'Stripe did not answer.', { cause: new Error('ECONNREFUSED 10.0.0.5 sk_live_1') });

    expect(JSON.stringify(formatError(thrown(refusal), REQUEST_ID))).not.toMatch(/ECONNREFUSED|sk_live/);
  });

  it('says that the database cannot be reached, and not where it is', () => {
    const fault = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });

    expect(formatError(thrown(fault), REQUEST_ID)).toEqual({
      message: "We can't reach part of the service right now. Please try again in a moment.",
      path: ['saveProfile'],
      extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 5, requestId: REQUEST_ID },
    });
  });

  it.each([
    [new Error('duplicate key value violates unique constraint "users_email_unique"')],
    [new TypeError("Cannot read properties of undefined (reading 'id')")],
  ])('masks %s', (fault) => {
    expect(formatError(thrown(fault), REQUEST_ID)).toEqual({
      message: MASKED_MESSAGE,
      path: ['saveProfile'],
      extensions: { code: 'INTERNAL', requestId: REQUEST_ID },
    });
    expect(MASKED_MESSAGE).toBe('Something went wrong');
  });

  it('masks an error with an unknown code', () => {
    for (const code of ['INTERNAL_SERVER_ERROR', 'P2002', '', undefined]) {
      const error = new GraphQLError('secret detail', { extensions: { code } });

      expect(formatError(error, REQUEST_ID).message).toBe(MASKED_MESSAGE);
    }
  });

  it("keeps GraphQL's own refusals, with their place and nothing else of their extensions", () => {
    const error = new GraphQLError('Cannot query field "nothing" on type "Query".', {
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', stacktrace: ['at secret.ts'] },
    });

    expect(formatError(error, REQUEST_ID)).toEqual({
      message: 'Cannot query field "nothing" on type "Query".',
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', requestId: REQUEST_ID },
    });
  });
});

describe('formatError, values of variables', () => {
  const schema = buildSchema(`
    input Account { email: String! password: String! age: Int }
    type Query { signIn(input: Account!): Boolean }
  `);
  const SECRET = 'hunter2-hunter2';

  /** What the answer says about an input that does not fit. */
  async function answerTo(input: unknown): Promise<string> {
    const result: ExecutionResult = await graphql({
      schema,
      source: 'query ($input: Account!) { signIn(input: $input) }',
      variableValues: { input },
    });
    expect(result.errors).toHaveLength(1);
    return (result.errors ?? [])
      .map((error) => formatError(new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' } }), REQUEST_ID).message)
      .join('\n');
  }

  it('says which field does not fit', async () => {
    const message = await answerTo({ email: 'a@b.example', password: null });

    expect(message).toContain('"$input" got an invalid value at "input.password"');
    expect(message).toContain('Expected non-nullable type "String!" not to be null.');
  });

  it.each([
    ['a missing field beside it', { password: SECRET }],
    ['an unknown field beside it', { email: 'a@b.example', password: SECRET, remember: true }],
    ['a list where text should be', { email: 'a@b.example', password: [SECRET] }],
    ['an object where text should be', { email: 'a@b.example', password: { value: SECRET } }],
    ['text where a number should be', { email: 'a@b.example', password: 'x', age: SECRET }],
    ['a password with a semicolon', { password: `abc; ${SECRET}` }],
    ['a password with a quoted place in it', { password: `abc at "${SECRET}` }],
    ['text instead of the whole input', SECRET],
  ])('does not repeat the value: %s', async (_what, input) => {
    expect(await answerTo(input)).not.toContain(SECRET);
  });
});

describe('arguments that are refused when a field is about to run', () => {
  const schema = buildSchema(`
    enum Size { SMALL }
    type Query { rows(first: Int! = 25, filter: String): Int size: Size }
  `);
  const readError = async (source: string, variableValues: Record<string, unknown>, rootValue: unknown = {}) => {
    const { errors = [] } = await graphql({ schema, source, variableValues, rootValue });
    expect(errors).toHaveLength(1);
    return errors[0]!;
  };

  it.each([
    ['null for an argument that must not be null', 'query ($n: Int = 100) { rows(first: $n) }', { n: null }],
    ['null for a directive', 'query ($is: Boolean = true) { rows @skip(if: $is) ...F } fragment F on Query { size }', { is: null }],
  ])('%s is a mistake of the caller and no fault', async (_what, source, variables) => {
    const error = await readError(source, variables);

    expect(formatError(error, REQUEST_ID).extensions?.['code']).toMatch(/^BAD_(USER_INPUT|REQUEST)$/);
    expect(formatError(error, REQUEST_ID).message).toContain('must not be null');
    expect(findFault(error)).toBeNull();
  });

  it('one of our own values that cannot be written stays a fault', async () => {
    const error = await readError('{ size }', {}, { size: 'HUGE' });

    expect(formatError(error, REQUEST_ID)).toMatchObject({ message: MASKED_MESSAGE, extensions: { code: 'INTERNAL' } });
    expect(findFault(error)).not.toBeNull();
  });
});

describe('findFault', () => {
  it('finds what should be logged and nothing that a person did', () => {
    const cause = new Error('ECONNREFUSED');
    const fault = new Error('duplicate key');

    expect(findFault(thrown(fault))).toBe(fault);
    expect(findFault(thrown(new AppError('UPSTREAM_FAILED', 'Stripe did not answer.', { cause })))).toBe(cause);
    expect(findFault(thrown(new AppError('NOT_FOUND', 'Gone')))).toBeNull();
    expect(findFault(new GraphQLError('no such field', { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }))).toBeNull();
  });
});

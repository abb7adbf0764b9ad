import { AppError } from './app-error.ts';
import { findOutage } from './outage.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('findOutage', () => {
  it.each([
    ['ECONNRESET', 'UNAVAILABLE'],
    ['ECONNREFUSED', 'UNAVAILABLE'],
    ['57P01', 'UNAVAILABLE'],
    ['08006', 'UNAVAILABLE'],
    ['57014', 'TIMEOUT'],
    ['25P03', 'TIMEOUT'],
    ['53300', 'BUSY'],
    ['40P01', 'BUSY'],
    ['55P03', 'BUSY'],
  ])('%s is %s', (code, expected) => {
    expect(findOutage(coded(code))).toMatchObject({ code: expected, details: { retryAfterSeconds: expect.any(Number) } });
  });

  it.each([
    ['timeout exceeded when trying to connect', 'BUSY'],
    ['Connection terminated unexpectedly', 'UNAVAILABLE'],
    ['Connection terminated due to connection timeout', 'UNAVAILABLE'],
    ['Client has encountered a connection error and is not queryable', 'UNAVAILABLE'],
    ['Request deadline exceeded', 'TIMEOUT'],
    ['The database did not answer', 'UNAVAILABLE'],
  ])('"%s" is %s', (message, expected) => {
    expect(findOutage(new Error(message))?.code).toBe(expected);
  });

  it('finds the reason inside of what drivers and Node wrap', () => {
    expect(findOutage(new Error('query failed', { cause: coded('ECONNRESET') }))?.code).toBe('UNAVAILABLE');
    expect(findOutage(new AggregateError([coded('ENOTHING'), coded('ECONNREFUSED')]))?.code).toBe('UNAVAILABLE');
  });

  it('keeps the reason for the log and out of the words', () => {
    const reason = coded('ECONNRESET', 'read ECONNRESET 10.0.0.7:5432');
    const refusal = findOutage(reason);

    expect(refusal?.details.cause).toBe(reason);
    expect(refusal?.message).not.toContain('10.0.0.7');
  });

  it.each([
    ['a constraint', coded('23505')],
    ['a missing table', coded('42P01')],
    ['our own fault', new TypeError('x is not a function')],
    ['a refusal', new AppError('NOT_FOUND', 'Gone')],
    ['text', 'ECONNRESET'],
    ['nothing', undefined],
  ])('%s is none', (_what, failure) => {
    expect(findOutage(failure)).toBeNull();
  });
});

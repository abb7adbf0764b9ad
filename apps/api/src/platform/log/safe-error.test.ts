import { describeFailure, safeErrorText, withoutPeople } from './safe-error.ts';

const ADDRESS = 'amara.okafor@fernhill-dental.example';

it('keeps kind, words, place and causes of a failure', () => {
  const failure = new TypeError('no row', {
    cause: Object.assign(new Error('refused'), { code: '23505', constraint: 'users_email_unique' }),
  });

  expect(describeFailure(failure)).toMatchObject({
    type: 'TypeError',
    message: 'no row',
    stack: expect.stringContaining('safe-error.test.ts'),
    cause: { message: 'refused', code: '23505', constraint: 'users_email_unique' },
  });
});

it('leaves out what libraries add: the refused row, the statement, its values', () => {
  const failure = Object.assign(new Error('duplicate key'), {
    detail: `Key (email)=(${ADDRESS}) already exists.`,
    query: `insert into users values ('${ADDRESS}')`,
    parameters: ['Amara Okafor'],
    raw: { customer_email: ADDRESS },
    code: ADDRESS,
  });

  expect(JSON.stringify(describeFailure(failure))).not.toMatch(/Amara|Okafor|fernhill/);
});

it('leaves out the refused row even where nothing in it looks like a person', () => {
  const failure = Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(Ann Example)', code: '23505' });

  expect(describeFailure(failure)).toEqual({ type: 'Error', message: 'duplicate key', stack: expect.any(String), code: '23505' });
});

it('reports each of several failures', () => {
  expect(describeFailure(new AggregateError([new Error('one'), new Error('two')]))).toMatchObject({
    errors: [{ message: 'one' }, { message: 'two' }],
  });
});

it('ends, also for a failure that is its own cause', () => {
  const failure = new Error('round');
  failure.cause = failure;

  expect(JSON.stringify(describeFailure(failure)).match(/"message":"round"/g)).toHaveLength(5);
});

it.each([
  [`Mail to ${ADDRESS} refused`, 'Mail to [address] refused'],
  [`<${ADDRESS}>: unknown`, '<[address]>: unknown'],
  ['invalid input syntax for type uuid: "Amara Okafor"', 'invalid input syntax for type uuid: [value]'],
  ['invalid input syntax for type uuid: "Amara\n"Okafor"', 'invalid input syntax for type uuid: [value]'],
  [`invalid input syntax for type uuid: "${'Amara '.repeat(5_000)}"`, 'invalid input syntax for type uuid: [value]'],
  ['invalid input syntax for type uuid: "Amara"\n    at query', 'invalid input syntax for type uuid: [value]\n    at query'],
  ['Key (full_name)=(Amara (Okafor)) already exists', 'Key (full_name)=([value]) already exists'],
])('takes people out of %s', (text, shown) => {
  expect(withoutPeople(text)).toBe(shown);
});

it.each([
  [`Mail to ${ADDRESS}\n refused`, 'Mail to [address] refused'],
  ['No route to +44 7700 900 123', 'No route to [number]'],
])('shows staff %j without people and numbers', (message, shown) => {
  expect(safeErrorText(message)).toBe(shown);
});

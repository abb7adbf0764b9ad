import { inspectAnswer, type FuzzAnswer } from './inspect-answer.ts';

const forbidden = { secrets: ['whsec_secret'], canaries: ['canary-1'], tables: ['refresh_tokens'] };
const answer = (text: string, status = 200): FuzzAnswer => ({ status, type: 'application/json', text });
const anError = (message: string, code = 'INVALID_INPUT') => answer(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
const findProblems = (given: FuzzAnswer, seesEverything = false) => inspectAnswer(given, forbidden, seesEverything).problems;

describe('inspectAnswer', () => {
  it('is content with data, with a coded refusal and with a coded 503', () => {
    expect(findProblems(answer('{"data":{"viewer":null}}'))).toEqual([]);
    expect(findProblems(anError('Please enter your email'))).toEqual([]);
    expect(findProblems({ ...anError('Busy', 'BUSY'), status: 503 })).toEqual([]);
  });

  it.each([
    ['a 500', answer('{"errors":[]}', 500)],
    ['a 503 without code', { status: 503, type: 'text/html', text: '' }],
    ['no answer', { status: 0, type: '', text: 'timeout' }],
    ['an internal error', anError('Something went wrong', 'INTERNAL')],
    ['an unknown code', anError('x', 'INTERNAL_SERVER_ERROR')],
    ['a stack', anError('x\n    at run (file.ts:1:2)')],
    ['SQL', anError('select 1 from users where x')],
    ['a constraint', anError('value violates check constraint')],
    ['a table', anError('no refresh_tokens here')],
    ['a library', anError('PostgreSQL says no')],
    ['a path', anError('cannot open /work/x')],
    ['a secret', answer('{"data":{"x":"whsec_secret"}}')],
    ["another client's data", answer('{"data":{"x":"canary-1 Ltd"}}')],
  ])('finds %s', (_what, given) => {
    expect(findProblems(given)).not.toEqual([]);
  });

  it('lets staff see every client', () => {
    expect(findProblems(answer('{"data":{"x":"canary-1 Ltd"}}'), true)).toEqual([]);
  });

  it('lets people save and read back what looks internal', () => {
    expect(findProblems(answer('{"data":{"x":"select a from b where c"}}'))).toEqual([]);
  });
});

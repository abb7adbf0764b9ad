import { errorCode } from './error-code.ts';

it.each([
  ['an error of Node', Object.assign(new Error('no such file'), { code: 'ENOENT' }), 'ENOENT'],
  ['an error without code', new Error('plain'), ''],
  ['a code that is no text', { code: 5 }, ''],
  ['null', null, ''],
  ['a text', 'ENOENT', ''],
])('%s', (_what, failure, code) => {
  expect(errorCode(failure)).toBe(code);
});

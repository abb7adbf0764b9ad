import { presentLogLine } from './log-lines.ts';

const info = '{"level":"info","msg":"serving"}';

describe('presentLogLine', () => {
  it('shows information in the terminal only with --verbose', () => {
    expect(presentLogLine('api', info, false)).toBeNull();
    expect(presentLogLine('api', 'Listening on port 4010', false)).toBeNull();
    expect(presentLogLine('api', info, true)).toBe('[api] info: serving');
  });

  it.each([
    ['{"level":"warn","msg":"slow"}', '[api] warn: slow'],
    ['{"level":50,"msg":"failed","err":{"message":"no route"}}', '[api] error: failed (no route)'],
    ['{"level":"error","msg":"job failed\\n at one\\n at two"}', '[api] error: job failed'],
    ['TypeError: x is not a function', '[api] TypeError: x is not a function'],
    ['    at serve (main.js:1:1)', '[api]     at serve (main.js:1:1)'],
    ['{"level": cut off, an error', '[api] {"level": cut off, an error'],
  ])('shows %s', (line, shown) => {
    expect(presentLogLine('api', line, false)).toBe(shown);
  });
});

import { isOwnOrigin } from './own-origin.ts';

const env = { PUBLIC_URL: 'https://www.larkline.example' };

describe('isOwnOrigin', () => {
  it.each([
    [{}, true],
    [{ origin: 'https://www.larkline.example' }, true],
    [{ origin: 'https://www.larkline.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://evil.example', host: 'www.larkline.example' }, false],
    [{ origin: 'https://www.larkline.example.evil.example' }, false],
    [{ origin: 'http://www.larkline.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', host: 'null' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'https://www.larkline.example', 'sec-fetch-site': 'cross-site' }, false],
  ])('of %j is %s', (headers, expected) => {
    expect(isOwnOrigin(env, headers)).toBe(expected);
  });
});

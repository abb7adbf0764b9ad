import fc from 'fast-check';
import { hashToken, newToken, safeEqual, successorToken } from './secrets.ts';

const PEPPER = Buffer.alloc(32, 1);
const OTHER_PEPPER = Buffer.alloc(32, 2);

it('a new token has 256 bits, fits an address and is never the same twice', () => {
  const tokens = Array.from({ length: 1_000 }, newToken);

  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(new Set(tokens).size).toBe(1_000);
});

describe('hashToken', () => {
  it('is the same for the same token, and another under another pepper', () => {
    expect(hashToken(PEPPER, 'a')).toBe(hashToken(PEPPER, 'a'));
    expect(hashToken(PEPPER, 'a')).not.toBe(hashToken(PEPPER, 'b'));
    expect(hashToken(PEPPER, 'a')).not.toBe(hashToken(OTHER_PEPPER, 'a'));
  });
});

describe('successorToken', () => {
  it('CF-60 is the same each time, so that a repeated exchange yields the same token', () => {
    expect(successorToken(PEPPER, 'a')).toBe(successorToken(PEPPER, 'a'));
    expect(successorToken(PEPPER, 'a')).toMatch(/^[\w-]{43}$/);
  });

  it('CF-60 cannot be derived from what is stored', () => {
    const token = newToken();
    const stored = hashToken(PEPPER, token);

    expect(successorToken(PEPPER, token)).not.toBe(stored);
    expect(successorToken(PEPPER, stored)).not.toBe(successorToken(PEPPER, token));
    expect(successorToken(OTHER_PEPPER, token)).not.toBe(successorToken(PEPPER, token));
  });

  it('CF-60 a family never returns to a token it has had', () => {
    const family = [newToken()];
    for (let step = 0; step < 100; step += 1) family.push(successorToken(PEPPER, family.at(-1) ?? ''));

    expect(new Set(family).size).toBe(101);
  });
});

it('safeEqual returns the same as ===', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => safeEqual(a, b) === (a === b)));
  fc.assert(fc.property(fc.string(), (a) => safeEqual(a, a)));
});

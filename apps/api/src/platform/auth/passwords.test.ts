import bcrypt from 'bcrypt';
import { AppError } from '../errors/app-error.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const PEPPER = Buffer.alloc(32, 1);
const COST = 4;

/** The hashes that were compared with while `work` ran. */
async function comparedHashes(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const library = bcrypt as { compare: (data: string, hash: string) => Promise<boolean> };
  const original = library.compare;
  library.compare = (data, hash) => {
    seen.push(hash);
    return original(data, hash);
  };
  try {
    await work();
  } finally {
    library.compare = original;
  }
  return seen;
}

it('takes the right password and no other', async () => {
  const hash = await hashPassword(PEPPER, COST, 'correct horse');

  expect(await verifyPassword(PEPPER, COST, 'correct horse', hash)).toBe(true);
  expect(await verifyPassword(PEPPER, COST, 'Correct horse', hash)).toBe(false);
  expect(await verifyPassword(PEPPER, COST, 'correct horse ', hash)).toBe(false);
  expect(await verifyPassword(PEPPER, COST, '', hash)).toBe(false);
});

it('what follows byte 72 matters, which bcrypt by itself ignores', async () => {
  const start = 'x'.repeat(72);
  const hash = await hashPassword(PEPPER, COST, `${start}right`);

  expect(await bcrypt.compare(`${start}wrong`, await bcrypt.hash(`${start}right`, COST))).toBe(true);
  expect(await verifyPassword(PEPPER, COST, `${start}right`, hash)).toBe(true);
  expect(await verifyPassword(PEPPER, COST, `${start}wrong`, hash)).toBe(false);
});

it('a zero byte does not end the password', async () => {
  const hash = await hashPassword(PEPPER, COST, 'abc\0defgh');

  expect(await verifyPassword(PEPPER, COST, 'abc\0other', hash)).toBe(false);
});

it('the same letters typed on another keyboard are the same password', async () => {
  const hash = await hashPassword(PEPPER, COST, 'caf\u00e9 cr\u00e8me');

  expect(await verifyPassword(PEPPER, COST, 'cafe\u0301 cre\u0300me', hash)).toBe(true);
});

it('a stolen hash is worth nothing without the pepper', async () => {
  const hash = await hashPassword(PEPPER, COST, 'correct horse');

  expect(await verifyPassword(Buffer.alloc(32, 2), COST, 'correct horse', hash)).toBe(false);
  expect(await bcrypt.compare('correct horse', hash)).toBe(false);
});

it('uses the cost that it is given', async () => {
  expect(bcrypt.getRounds(await hashPassword(PEPPER, 5, 'correct horse'))).toBe(5);
});

it.each([4, 9, 12])('AUT-09 an unknown account costs one comparison of cost %d as well, and never matches', async (cost) => {
  let matches: boolean | undefined;

  const compared = await comparedHashes(async () => (matches = await verifyPassword(PEPPER, cost, 'anything', null)));

  expect(matches).toBe(false);
  expect(compared).toHaveLength(1);
  expect(compared[0]).toMatch(/^\$2b\$\d\d\$[./A-Za-z0-9]{53}$/);
  expect(bcrypt.getRounds(compared[0] ?? '')).toBe(cost);
});

it('AUT-09 an unknown account takes as long as a wrong password', async () => {
  const hash = await hashPassword(PEPPER, 9, 'correct horse');
  const fastest = async (stored: string | null) => {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const begin = performance.now();
      await verifyPassword(PEPPER, 9, 'wrong', stored);
      times.push(performance.now() - begin);
    }
    return Math.min(...times);
  };

  // A comparison with a malformed hash would end at once; machines with other work to do are not that even.
  expect(await fastest(null)).toBeGreaterThan(0.1 * (await fastest(hash)));
});

it('says that it is busy when more than fifty wait, and recovers', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, async () => hashPassword(PEPPER, COST, 'correct horse')));

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as AppError);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(10);
  for (const refusal of refused) {
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'BUSY', details: { retryAfterSeconds: 5 } });
  }
  await expect(hashPassword(PEPPER, COST, 'correct horse')).resolves.toMatch(/^\$2b\$04\$/);
});

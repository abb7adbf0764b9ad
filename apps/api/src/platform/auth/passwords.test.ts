import bcrypt from 'bcrypt';
import { AppError } from '../errors/app-error.ts';
import { hashCost, hashPassword, unusableHash, verifyPassword } from './passwords.ts';

const PEPPER = Buffer.alloc(32, 1);
const COST = 4;

/** Returns the hashes that were compared with while `work` ran. */
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

it('bytes after the 72nd count, although bcrypt alone ignores them', async () => {
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

it('AUT-09 an unknown account and a wrong password cost the same: one comparison of the same cost', async () => {
  const hash = await hashPassword(PEPPER, 9, 'correct horse');

  const wrong = await comparedHashes(() => verifyPassword(PEPPER, 9, 'wrong', hash));
  const unknown = await comparedHashes(() => verifyPassword(PEPPER, 9, 'wrong', null));

  const costs = (compared: readonly string[]) => compared.map((each) => [bcrypt.getRounds(each), each.length]);
  expect(costs(unknown)).toEqual(costs(wrong));
  expect(costs(unknown)).toEqual([[9, 60]]);
});

it.each([
  [4, 9],
  [8, 9],
  [9, 9],
])('AUT-09 a hash of cost %d is compared with the work of cost %d, like an unknown account', async (stored, cost) => {
  const hash = await hashPassword(PEPPER, stored, 'correct horse');
  const work = (compared: readonly string[]) => compared.reduce((sum, each) => sum + 2 ** bcrypt.getRounds(each), 0);

  const wrong = await comparedHashes(() => verifyPassword(PEPPER, cost, 'wrong', hash));
  const unknown = await comparedHashes(() => verifyPassword(PEPPER, cost, 'wrong', null));

  expect(work(wrong)).toBe(work(unknown));
  expect(await verifyPassword(PEPPER, cost, 'correct horse', hash)).toBe(true);
});

it('no password has the unusable hash', async () => {
  expect(await verifyPassword(PEPPER, COST, '', unusableHash(COST))).toBe(false);
  expect(hashCost(unusableHash(12))).toBe(12);
  expect(hashCost(null)).toBeNull();
});

it('hashes two passwords at a time, lets fifty wait, is busy for the next, and recovers', async () => {
  const library = bcrypt as { hash: (data: string, cost: number) => Promise<string> };
  const original = library.hash;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  let running = 0;
  let most = 0;
  library.hash = async (data, cost) => {
    most = Math.max(most, (running += 1));
    await gate;
    running -= 1;
    return original(data, cost);
  };
  try {
    const accepted = [hashPassword(PEPPER, COST, 'first'), hashPassword(PEPPER, COST, 'second')];
    await new Promise(setImmediate);
    accepted.push(...Array.from({ length: 50 }, () => hashPassword(PEPPER, COST, 'waits')));
    await new Promise(setImmediate);

    expect(running).toBe(2);
    let refusal: unknown;
    try {
      await hashPassword(PEPPER, COST, 'one too many');
    } catch (cause) {
      refusal = cause;
    }
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'BUSY', details: { retryAfterSeconds: 5 } });

    open();
    expect(await Promise.all(accepted)).toHaveLength(52);
    expect(most).toBe(2);
    await expect(hashPassword(PEPPER, COST, 'correct horse')).resolves.toMatch(/^\$2b\$04\$/);
  } finally {
    open();
    library.hash = original;
  }
});

import { Migration } from '@mikro-orm/migrations';
import { Scope } from '../graphql/auth-directive.ts';
import type { RateLimits } from '../auth/rate-limit.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import { composeDomains } from './compose.ts';
import { defineDomain } from './define-domain.ts';

class Invoice {}
class NoMigration extends Migration {
  override up(): void {}
}
const migration = (name: string) => ({ name, class: NoMigration });
const about = 'Invoices of a test.';
const job = { name: 'sendInvoice', run: async () => undefined };
const invoices = defineDomain({
  name: 'invoices',
  about,
  migrations: [migration('0002-invoices')],
  entities: [Invoice],
  jobs: [job],
  appendOnly: ['invoices'],
  limits: { invoice: { points: 2, seconds: 2 } },
  errors: { INVOICE_PAID: { status: 409, meaning: 'The invoice has been paid.' } },
  scopes: ['products:read'],
});

describe('composeDomains', () => {
  it('puts the parts of all domains together, in the order of the list', () => {
    const heard: string[] = [];
    const listener = (name: string) => ({ emailConfirmed: async () => void heard.push(name) });
    const others = ['first', 'second'].map((name) => defineDomain({ name, about, on: listener(name) }));

    const declared = composeDomains([invoices, ...others], ['0003-third', '0001-first'].map(migration));

    expect(declared.model).toEqual({
      entities: [Invoice],
      migrations: ['0001-first', '0002-invoices', '0003-third'].map(migration),
      appendOnly: ['invoices'],
    });
    expect(declared.jobs).toEqual([job]);
    expect(declared.limits).toEqual({ invoice: { points: 2, seconds: 2 } });
    expect(Object.keys(declared.errors)).toEqual(['INVOICE_PAID']);
    for (const hear of declared.listeners.emailConfirmed ?? []) void hear(null as never, { userId: '' });
    expect(heard).toEqual(['first', 'second']);
  });

  it.each([
    ['domain', defineDomain({ name: 'invoices', about })],
    ['migration', defineDomain({ name: 'other', about, migrations: [migration('0002-invoices')] })],
    ['entity', defineDomain({ name: 'other', about, entities: [Invoice] })],
    ['job', defineDomain({ name: 'other', about, jobs: [job] })],
    ['limit', defineDomain({ name: 'other', about, limits: { invoice: { points: 1, seconds: 1 } } })],
    ['scope', defineDomain({ name: 'other', about, scopes: ['products:read'] })],
    ['error code', defineDomain({ name: 'other', about, errors: { INVOICE_PAID: { status: 409, meaning: 'Paid.' } } })],
  ])('refuses the same %s twice', (what, second) => {
    expect(() => composeDomains([invoices, second], [])).toThrow(`Two domains declare the ${what} `);
  });
});

describe('names that domains declare', () => {
  it('are closed lists: an undeclared one does not compile', () => {
    const code: ErrorCode = 'SLOT_TAKEN';
    // @ts-expect-error -- no domain declares this code
    const typo: ErrorCode = 'SLOT_TAKE';
    const consume: RateLimits['consume'] = async () => undefined;
    void consume('signIn', 'a@b.example');
    // @ts-expect-error -- no domain declares this limit
    void consume('signin', 'a@b.example');
    Scope('products:read');
    // @ts-expect-error -- no domain declares this scope
    Scope('prodcuts:read');

    expect([code, typo]).toHaveLength(2);
  });
});

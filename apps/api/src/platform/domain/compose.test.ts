import { Scope } from '../graphql/auth-directive.ts';
import type { RateLimits } from '../auth/rate-limit.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import { defineMigration } from '../db/migrations.ts';
import { composeDomains } from './compose.ts';
import { defineDomain } from './define-domain.ts';

class Invoice {}
const second = defineMigration('0002-invoices', []);
const about = 'Invoices of a test.';
const job = { name: 'sendInvoice', run: async () => undefined };
const invoices = defineDomain({
  name: 'invoices',
  about,
  migrations: [second],
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
    const others = ['third', 'first'].map((name, at) =>
      defineDomain({ name, about, migrations: [defineMigration(`000${at ? 1 : 3}-${name}`, [])], on: listener(name) }),
    );

    const declared = composeDomains([invoices, ...others]);

    expect(declared.model).toMatchObject({ entities: [Invoice], appendOnly: ['invoices'] });
    expect(declared.model.migrations.map(({ name }) => name)).toEqual(['0001-first', '0002-invoices', '0003-third']);
    expect(declared.jobs).toEqual([job]);
    expect(declared.limits).toEqual({ invoice: { points: 2, seconds: 2 } });
    expect(Object.keys(declared.errors)).toEqual(['INVOICE_PAID']);
    for (const hear of declared.listeners.emailConfirmed ?? []) void hear(null as never, { userId: '' });
    expect(heard).toEqual(['third', 'first']);
  });

  it.each([
    ['domain', defineDomain({ name: 'invoices', about })],
    ['migration', defineDomain({ name: 'other', about, migrations: [second] })],
    ['entity', defineDomain({ name: 'other', about, entities: [Invoice] })],
    ['job', defineDomain({ name: 'other', about, jobs: [job] })],
    ['limit', defineDomain({ name: 'other', about, limits: { invoice: { points: 1, seconds: 1 } } })],
    ['scope', defineDomain({ name: 'other', about, scopes: ['products:read'] })],
    ['error code', defineDomain({ name: 'other', about, errors: { INVOICE_PAID: { status: 409, meaning: 'Paid.' } } })],
  ])('refuses the same %s twice', (what, other) => {
    expect(() => composeDomains([invoices, other])).toThrow(`Two domains declare the ${what} `);
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

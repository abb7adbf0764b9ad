import { composeDomains } from './compose.ts';
import { defineDomain } from './define-domain.ts';

class Invoice {}
const job = { name: 'sendInvoice', run: async () => undefined };
const invoices = defineDomain({ name: 'invoices', entities: [Invoice], jobs: [job], appendOnly: ['invoices'] });

describe('composeDomains', () => {
  it('puts the parts of all domains together, in the order of the list', () => {
    const heard: string[] = [];
    const listener = (name: string) => ({ emailConfirmed: async () => void heard.push(name) });
    const others = ['first', 'second'].map((name) => defineDomain({ name, on: listener(name) }));

    const declared = composeDomains([invoices, ...others], []);

    expect(declared.model).toEqual({ entities: [Invoice], migrations: [], appendOnly: ['invoices'] });
    expect(declared.jobs).toEqual([job]);
    for (const hear of declared.listeners.emailConfirmed ?? []) void hear(null as never, { userId: '' });
    expect(heard).toEqual(['first', 'second']);
  });

  it.each([
    ['domain', defineDomain({ name: 'invoices' })],
    ['entity', defineDomain({ name: 'other', entities: [Invoice] })],
    ['job', defineDomain({ name: 'other', jobs: [job] })],
  ])('refuses the same %s twice', (what, second) => {
    expect(() => composeDomains([invoices, second], [])).toThrow(`Two domains declare the ${what} `);
  });
});

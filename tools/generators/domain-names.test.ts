import { makeNames } from './domain-names.ts';

it.each([
  ['demo', 'Demo', 'demos', 'a demo'],
  ['invoices', 'Invoice', 'invoices', 'an invoice'],
  ['opening-hours', 'OpeningHour', 'opening_hours', 'an opening hour'],
  ['categories', 'Category', 'categories', 'a category'],
  ['addresses', 'Address', 'addresses', 'an address'],
  ['status', 'Status', 'statuses', 'a status'],
  ['voice-box', 'VoiceBox', 'voice_boxes', 'a voice box'],
])('%s holds rows of %s in the table %s', (domain, Name, table, aThing) => {
  expect(makeNames(domain)).toMatchObject({ domain, Name, table, aThing });
});

it('takes the singular of an irregular word', () => {
  expect(makeNames('houses', 'house')).toMatchObject({ Name: 'House', Names: 'Houses' });
  expect(makeNames('people', 'person')).toMatchObject({ domainName: 'people', Name: 'Person', names: 'people', table: 'people' });
});

it.each(['', 'Invoices', 'in voices', 'opening_hours', '1st', '-a', 'a-', 'a--b', '../x', 'x'.repeat(41), 'class', 'clients', 'rows'])(
  'refuses %j',
  (name) => {
    expect(() => makeNames(name)).toThrow('use ');
  },
);

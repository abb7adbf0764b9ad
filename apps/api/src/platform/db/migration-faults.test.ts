import { migrationFaults } from './migration-faults.ts';
import { defineMigration } from './migrations.ts';

const faults = (...statements: string[]) => migrationFaults(defineMigration('0100-test', statements));
const outside = (...statements: string[]) => migrationFaults(defineMigration('0100-test', statements, { outsideTransaction: true }));

describe('a migration that would keep the site waiting is refused', () => {
  it.each([
    ['an index on a table with rows', 'create index a on products (price)', /concurrently/],
    ['a unique index', 'CREATE UNIQUE INDEX a\n ON products (price)', /concurrently/],
    ['an index built concurrently in a transaction', 'create index concurrently a on products (price)', /outside the transaction only/],
    ['a change of type', 'alter table products alter column price type bigint', /rewrites/],
    ['a change of type among others', 'alter table products add column a int, alter price set data type bigint', /rewrites/],
    ['set not null', 'alter table products alter column price set not null', /not valid/],
    ['a check', `alter table products add constraint a check (price > 0)`, /not valid/],
    ['a foreign key', 'alter table products add foreign key (a) references clients (id)', /not valid/],
    ['a unique constraint', 'alter table products add constraint a unique (price)', /using index/],
    ['validation in a transaction', 'alter table products validate constraint a', /outside the transaction/],
    ['a value for each row', 'alter table products add column a uuid default gen_random_uuid()', /rewrites/],
    ['a stored sum', 'alter table products add column a int generated always as (price * 2) stored', /rewrites/],
    ['an update of all rows', 'update products set price = 1', /batches/],
    ['a deletion', `delete from products where price = 1`, /batches/],
    ['a lock', 'lock table products', /readers/],
  ])('%s', (_what, statement, fault) => {
    expect(faults(statement)).toEqual([expect.stringMatching(fault)]);
  });

  it.each([
    'update products set price = 1',
    'create index concurrently a on products (price)',
    'drop index concurrently a',
    'alter table products add column a int',
  ])('outside the transaction: %s', (statement) => {
    expect(outside(statement)).toEqual([expect.stringContaining('not twice')]);
  });

  it('one that is declared safe without a reason', () => {
    expect(migrationFaults(defineMigration('0100-test', [], { safeBecause: ' ' }))).toHaveLength(1);
  });
});

describe('allowed', () => {
  it.each([
    [
      'anything on a table of the same migration',
      'create table fresh (id uuid)',
      'create index a on fresh (id)',
      'update fresh set id = id',
    ],
    [
      'a column that may be empty, or has one value',
      'alter table products add column a int',
      `alter table products add b text default 'x'`,
    ],
    ['a constraint that is not validated', 'alter table products add constraint a check (price > 0) not valid'],
    ['a unique constraint of an index', 'alter table products add constraint a unique using index products_a'],
    [
      'bodies of functions and texts',
      'create function f() returns void language sql as $$ update products set a = 1; $$',
      `select 'lock table a'`,
    ],
    ['comments', `alter table products -- the client's; lock table a\n add column a int`],
    ['corrections of derived tables', `delete from counters where name = 'a'`, 'update client_listings l set a = 1'],
  ])('%s', (_what, ...statements) => {
    expect(faults(...statements)).toEqual([]);
  });

  it('outside the transaction: indexes, validation and batches', () => {
    expect(
      outside(
        'create index concurrently if not exists a on products (price)',
        'drop index concurrently if exists b',
        'alter table products validate constraint c',
        'update products set a = 1 where id in (select id from products where a is null limit 1000)',
      ),
    ).toEqual([]);
  });

  it('set not null after a check that was validated in an earlier migration', () => {
    const added = defineMigration('0098-a', ['alter table products add constraint has_price check (price is not null) not valid']);
    const validated = defineMigration('0099-b', ['alter table products validate constraint has_price'], { outsideTransaction: true });
    const setNotNull = defineMigration('0100-c', ['alter table products alter column price set not null']);

    expect(migrationFaults(setNotNull, [added, validated])).toEqual([]);
    expect(migrationFaults(setNotNull, [added])).toHaveLength(1);
  });

  it('a statement with its reason', () => {
    const reason = { safeBecause: 'the table has a row for each member of staff' };
    expect(migrationFaults(defineMigration('0100-test', ['create index a on staff (id)'], reason))).toEqual([]);
  });
});

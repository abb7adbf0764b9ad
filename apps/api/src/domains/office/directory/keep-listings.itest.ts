import { Client } from 'pg';
import { makeTestDatabase, type TestDatabase } from '../../../testkit/test-database.ts';
import { LISTED } from './0033-directory.migration.ts';
import { keepListings } from './keep-listings.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const ADD_CLIENT = `begin;
  insert into users (id, email, password_hash, created_at) values ('${ID}', 'a@a.example', 'x', now());
  insert into clients (id, business_name, email, phone, created_at) values ('${ID}', 'Fernhill', 'a@a.example', '0207', now());
  insert into members (client_id, user_id, role, created_at) values ('${ID}', '${ID}', 'owner', now());
  commit`;

let database: TestDatabase;
let owner: Client;
beforeAll(async () => {
  database = await makeTestDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('ADM-05 a column of the directory is one declaration, of another table and as a filter too', async () => {
  await owner.query(ADD_CLIENT);
  await owner.query(`alter table client_listings add column phone text not null default '', add column faqs integer not null default 0`);

  const statements = keepListings({
    columns: { ...LISTED.columns, phone: `coalesce(c.phone, '')`, faqs: '(select count(*)::int from faq f where f.client_id = c.id)' },
    tables: [...LISTED.tables, 'faq'],
    filters: [...LISTED.filters, 'phone'],
  });
  for (const statement of statements) await owner.query(statement);

  const listed = async () => {
    const { rows } = await owner.query('select business_name, phone, faqs from client_listings');
    const { rows: counted } = await owner.query(
      `select key, sum(value)::int as clients from counters where name = 'client_listings' group by 1 having sum(value) <> 0`,
    );
    return [...rows, ...counted];
  };
  expect(await listed()).toEqual([
    { business_name: 'Fernhill', phone: '0207', faqs: 0 },
    { key: ['none', 'none', 'none', '', '0207'], clients: 1 },
  ]);

  await owner.query(`update clients set phone = '0208'`);
  await owner.query(`insert into faq (id, client_id, question, answer, created_at) values ('${ID}', '${ID}', 'q', 'a', now())`);
  expect(await listed()).toEqual([
    { business_name: 'Fernhill', phone: '0208', faqs: 1 },
    { key: ['none', 'none', 'none', '', '0208'], clients: 1 },
  ]);
});

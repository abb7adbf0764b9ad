import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { declared } from '../app/declared.ts';
import { migrateDatabase } from '../app/operate/migrate.ts';
import { closeOrm, makeOrm } from '../platform/db/orm.ts';
import { appUrlOf } from './test-database.ts';

/** A database of its own as it was before a migration, for tests of what the migration does with rows. */
export class DatabaseBefore {
  readonly #name: string;
  readonly #url: string;
  readonly db: Client;

  private constructor(name: string) {
    this.#name = name;
    this.#url = new URL(`/${name}`, serverUrl()).href;
    this.db = new Client(this.#url);
  }

  /** Creates the database with every migration before this one. */
  static async create(migration: string): Promise<DatabaseBefore> {
    const before = new DatabaseBefore(`before_${randomBytes(8).toString('hex')}`);
    await onServer(`create database ${before.#name}`);
    const names = declared.model.migrations.map(({ name }) => name);
    const orm = await makeOrm(before.#url, declared.model);
    await orm.migrator.up({ to: names[names.indexOf(migration) - 1] ?? '' });
    await closeOrm(orm);
    await before.db.connect();
    return before;
  }

  /** Runs this migration and all that follow. */
  async migrate(): Promise<void> {
    await migrateDatabase({ owner: this.#url, app: appUrlOf(this.#url) });
  }

  /** Inserts a client with its owner; returns its id, which is also that of the owner. */
  async addClient(): Promise<string> {
    const id = randomUUID();
    const email = `${id}@client.example`;
    await this.db.query('begin');
    await this.db.query(`insert into users (id, email, password_hash, created_at) values ($1, $2, '-', now())`, [id, email]);
    await this.db.query(`insert into clients (id, business_name, email, created_at) values ($1, 'Fernhill', $2, now())`, [id, email]);
    await this.db.query(`insert into members (client_id, user_id, role, created_at) values ($1, $1, 'owner', now())`, [id]);
    await this.db.query('commit');
    return id;
  }

  async drop(): Promise<void> {
    await this.db.end();
    await onServer(`drop database ${this.#name} with (force)`);
  }
}

function serverUrl(): URL {
  return new URL(process.env['TEST_PG_URL'] ?? '');
}

async function onServer(sql: string): Promise<void> {
  const client = new Client(serverUrl().href);
  await client.connect();
  await client.query(sql);
  await client.end();
}

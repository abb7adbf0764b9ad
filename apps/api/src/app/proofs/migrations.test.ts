import { migrationFaults } from '../../platform/db/migration-faults.ts';
import { declared } from '../declared.ts';

/** The last migration of before these rules: it and those before it ran on empty databases only. */
const BASELINE = '0033';
const { migrations } = declared.model;

it('no newer migration would keep a running site waiting', () => {
  const found = migrations.flatMap((migration, at) =>
    migration.name.slice(0, 4) > BASELINE
      ? migrationFaults(migration, migrations.slice(0, at)).map((fault) => `${migration.name}: ${fault}`)
      : [],
  );

  expect(found).toEqual([]);
});

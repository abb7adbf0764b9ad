import type { {{Name}}Sort } from '../../shared/apollo/schema.generated.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { TablePreferences } from '../../shared/table/tablePreferences.ts';
import type { DeletableList } from '../../shared/undo/deletions.ts';

/** The list in the address. */
export const {{NAMES}}_TABLE: TableSpec<{{Name}}Sort, object> = {
  sorts: ['NEWEST', 'OLDEST', 'NAME_ASC', 'NAME_DESC'],
  sizes: [25, 50, 100],
  filters: {},
};

/** Its orders in words. */
export const {{NAMES}}_SORTS: Readonly<Record<{{Name}}Sort, string>> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  NAME_ASC: 'Name, A to Z',
  NAME_DESC: 'Name, Z to A',
};

/** Rows until the person chooses otherwise. */
export const {{NAMES}}_VIEW: TablePreferences = { layout: 'table', density: 'comfortable', hidden: [] };

/** The words of their deletion. */
export const {{NAMES}}: DeletableList = {
  name: '{{names}}',
  type: '{{Name}}',
  fields: ['{{names}}'],
  one: '{{thing}}',
  many: '{{things}}',
  effect: 'Your assistant stops using it at once.',
  done: '{{Thing}} deleted',
  failed: 'The {{thing}} could not be deleted.',
  restored: '{{Thing}} restored',
};

import { formatDate } from '@larkline/format';
import { defineTable } from '../../shared/table/defineTable.ts';
import { TextCard } from '../../shared/table/TextCard.tsx';
import type { DeletableList } from '../../shared/undo/deletions.ts';
import { {{Names}}Document } from './{{Names}}.generated.ts';

/** The list in the address and on the screen. */
export const {{NAMES}}_TABLE = defineTable(
  {
    name: '{{domain}}',
    label: '{{Things}}',
    nouns: { one: '{{thing}}', many: '{{things}}' },
    document: {{Names}}Document,
    rows: (data) => data.client?.{{names}},
    failure: 'Failed to load {{things}}.',
    sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first', NAME_ASC: 'Name, A to Z', NAME_DESC: 'Name, Z to A' },
    sizes: [25, 50, 100],
  },
  {
    rowName: ({ name }) => name,
    columns: [
      { id: 'name', title: 'Name', cell: ({ name }) => name, sorts: ['NAME_ASC', 'NAME_DESC'] },
      { id: 'description', title: 'Description', cell: ({ description }) => <span dir="auto">{description}</span> },
      { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDate(createdAt), width: 120, sorts: ['OLDEST', 'NEWEST'] },
    ],
    card: ({ name, description }, open) => <TextCard name={name} text={description} onOpen={open} />,
  },
);

/** The words of their deletion. */
export const {{NAMES}}: DeletableList = {
  name: '{{names}}',
  type: '{{Name}}',
  fields: ['{{names}}'],
  one: '{{thing}}',
  many: '{{things}}',
  effect: (it) => `Your assistant will stop using ${it} straight away.`,
  done: '{{Thing}} deleted',
  failed: 'The {{thing}} could not be deleted.',
  restored: '{{Thing}} restored',
};

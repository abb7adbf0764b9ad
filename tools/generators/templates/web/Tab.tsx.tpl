import { formatDate } from '@larkline/format';
import { useState } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { {{Name}}Sort } from '../../shared/apollo/schema.generated.ts';
import type { Column } from '../../shared/table/column.ts';
import { ListPanel } from '../../shared/table/ListPanel.tsx';
import { TextCard } from '../../shared/table/TextCard.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { {{Name}}Dialog } from './{{Name}}Dialog.tsx';
import { useDelete{{Names}}Mutation, use{{Names}}Query, type {{Names}}Tab_{{name}}Fragment as {{Name}} } from './{{Names}}.generated.ts';
import { {{NAMES}}, {{NAMES}}_SORTS, {{NAMES}}_TABLE, {{NAMES}}_VIEW } from './{{names}}Table.ts';

const FAILURE = 'Failed to load {{things}}.';

/** The open dialog: a row to edit, or `null` in it for a new one. */
type Opened = { readonly row: {{Name}} | null } | null;

const COLUMNS: readonly Column<{{Name}}, {{Name}}Sort>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sorts: ['NAME_ASC', 'NAME_DESC'] },
  { id: 'description', title: 'Description', cell: ({ description }) => <span dir="auto">{description}</span> },
  { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDate(createdAt), width: 120, sorts: ['OLDEST', 'NEWEST'] },
];

/** Dashboard tab "{{Things}}": to search, sort, add, edit and delete. */
export function {{Names}}Tab() {
  const state = useTableState({{NAMES}}_TABLE);
  const { filter: _, ...variables } = state.variables;
  const result = use{{Names}}Query({ ...REFRESHED, variables });
  const load = useTableLoad(result, state, FAILURE, (data) => data.client?.{{names}});
  const [opened, setOpened] = useState<Opened>(null);
  const edit = (row: {{Name}}) => setOpened({ row });
  const [deleteRows] = useDelete{{Names}}Mutation({
    update: (cache) => forgetFields(cache, {{NAMES}}.fields),
    context: { changes: [{{NAMES}}.type] },
  });
  return (
    <ListPanel<{{Name}}, {{Name}}Sort, object>
      title="{{Things}}"
      lead="What your assistant can say about your {{things}}."
      name="{{domain}}"
      nouns={ { one: '{{thing}}', many: '{{things}}' } }
      list={ {{NAMES}} }
      deleteRows={async (ids) => (await deleteRows({ variables: { ids: [...ids] } })).data?.delete{{Names}}}
      addLabel="Add {{thing}}"
      onAdd={() => setOpened({ row: null })}
      onOpen={edit}
      spec={ {{NAMES}}_TABLE }
      state={state}
      load={load}
      failure={FAILURE}
      sortLabels={ {{NAMES}}_SORTS }
      view={ {{NAMES}}_VIEW }
      columns={COLUMNS}
      rowName={({ name }) => name}
      card={(row) => <TextCard name={row.name} text={row.description} onOpen={() => edit(row)} />}
      empty={ {
        icon: 'box',
        title: 'No {{things}} yet',
        text: 'Add the first one, and your assistant can use it.',
        addLabel: 'Add your first {{thing}}',
      } }
    >
      <{{Name}}Dialog open={opened !== null} row={opened?.row ?? null} onClose={() => setOpened(null)} />
    </ListPanel>
  );
}

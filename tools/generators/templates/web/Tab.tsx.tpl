import { useState } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { ListPanel } from '../../shared/table/ListPanel.tsx';
import { useTable } from '../../shared/table/useTable.tsx';
import { {{Name}}Dialog } from './{{Name}}Dialog.tsx';
import { useDelete{{Names}}Mutation, type {{Names}}Tab_{{name}}Fragment as {{Name}} } from './{{Names}}.generated.ts';
import { {{NAMES}}, {{NAMES}}_TABLE } from './{{names}}Table.tsx';

/** The open dialog: a row to edit, or `null` in it for a new one. */
type Opened = { readonly row: {{Name}} | null } | null;

/** Dashboard tab "{{Things}}": to search, sort, add, edit and delete. */
export function {{Names}}Tab() {
  const list = useTable({{NAMES}}_TABLE);
  const [opened, setOpened] = useState<Opened>(null);
  const edit = (row: {{Name}}) => setOpened({ row });
  const [deleteRows] = useDelete{{Names}}Mutation({
    update: (cache) => forgetFields(cache, {{NAMES}}.fields),
    context: { changes: [{{NAMES}}.type] },
  });
  return (
    <ListPanel
      {...list}
      lead="What your assistant can say about your {{things}}."
      list={ {{NAMES}} }
      deleteRows={async (ids) => (await deleteRows({ variables: { ids: [...ids] } })).data?.delete{{Names}}}
      addLabel="Add {{thing}}"
      onAdd={() => setOpened({ row: null })}
      onOpen={edit}
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

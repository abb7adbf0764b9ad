import type { ApolloCache } from '@apollo/client';
import { {{name}}Schema } from '@larkline/validation';
import { Input } from 'antd';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { useLiveRow } from '../../shared/apollo/useLiveRow.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { rowDraft } from '../../shared/forms/useReopenedRow.ts';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import {
  {{Names}}Tab_{{name}}FragmentDoc,
  useCreate{{Name}}Mutation,
  useUpdate{{Name}}Mutation,
  type {{Names}}Tab_{{name}}Fragment as {{Name}},
} from './{{Names}}.generated.ts';
import { {{NAMES}} } from './{{names}}Table.tsx';

interface {{Name}}DialogProps {
  readonly open: boolean;
  /** The row to edit; `null` for a new one. */
  readonly row: {{Name}} | null;
  readonly onClose: () => void;
}

/** Adds {{aThing}} or edits one; of an edit only the changed fields are sent. */
export function {{Name}}Dialog({ open, row: opened, onClose }: {{Name}}DialogProps) {
  const row = useLiveRow({{NAMES}}.type, {{Names}}Tab_{{name}}FragmentDoc, opened);
  const update = { update: (cache: ApolloCache) => forgetFields(cache, {{NAMES}}.fields) };
  const [create{{Name}}] = useCreate{{Name}}Mutation(update);
  const [update{{Name}}] = useUpdate{{Name}}Mutation(update);
  const initial = { name: row?.name ?? '', description: row?.description ?? '' };
  return (
    <DialogForm
      open={open}
      title={row ? 'Edit {{thing}}' : 'Add {{thing}}'}
      draft={rowDraft('{{domain}}', row)}
      schema={ {{name}}Schema }
      initial={initial}
      submitLabel={row ? 'Save {{thing}}' : 'Add {{thing}}'}
      send={async (values, newId, patch) => {
        if (!row) await create{{Name}}({ variables: { id: newId, input: values } });
        else await update{{Name}}({ variables: { id: row.id, input: patch } });
      }}
      done={row ? '{{Thing}} saved' : '{{Thing}} added'}
      failed="The {{thing}} could not be saved."
      onClose={onClose}
    >
      <SchemaField name="name" label="Name">
        <Input dir="auto" autoComplete="off" />
      </SchemaField>
      <SchemaField name="description" label="Description">
        <Input.TextArea dir="auto" autoSize={ { minRows: 2, maxRows: 8 } } />
      </SchemaField>
    </DialogForm>
  );
}

import { Form, type FormInstance, type FormProps } from 'antd';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { isSame } from '@larkline/validation';
import { FaultSummary } from './FaultSummary.tsx';
import { ConflictsContext, FieldConflict } from './FieldConflict.tsx';
import grid from './FieldGrid.module.css';
import styles from './forms.module.css';
import { isRequired, schemaRules, showFaultsNow, type FieldPath, type FormInput, type FormSchema } from './schemaRules.ts';

type AntdProps<Values> = Omit<FormProps<Values>, 'children' | 'layout' | 'validateTrigger' | 'initialValues' | 'form'>;

interface SchemaFormProps<Schema extends FormSchema, Values extends FormInput<Schema>> extends AntdProps<Values> {
  readonly schema: Schema;
  readonly form?: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  /** Fields answer while they are typed from the start: for forms that open filled in. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

interface Place {
  readonly schema: FormSchema;
  /** The list that the fields below belong to. */
  readonly list: FieldPath;
}

/** Fields are checked by `showFaultsNow` and by the attempt to send. One array, since a new one renders every field. */
const NEVER: string[] = [];

const PlaceContext = createContext<Place | null>(null);

/**
 * An antd form whose fields follow a schema of @larkline/validation. Nothing is marked wrong before the first attempt
 * to send; after it each field answers while it is typed. A failed attempt goes to the first fault and reads all of
 * them out.
 */
export function SchemaForm<Schema extends FormSchema, Values extends FormInput<Schema> = FormInput<Schema>>({
  schema,
  live = false,
  form: given,
  className,
  children,
  onValuesChange,
  onFinishFailed,
  ...rest
}: SchemaFormProps<Schema, Values>) {
  const [form] = Form.useForm<Values>(given);
  const [attempted, setAttempted] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const place = useMemo(() => ({ schema, list: [] }), [schema]);
  return (
    <PlaceContext value={place}>
      <Form<Values>
        {...rest}
        form={form}
        className={className ? `${styles.form} ${className}` : styles.form}
        layout="vertical"
        noValidate
        validateTrigger={NEVER}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(changed, values) => {
          onValuesChange?.(changed, values);
          if (attempted || live) showFaultsNow(form as FormInstance, schema, Object.keys(changed));
        }}
        onFinishFailed={(info) => {
          setAttempted(true);
          setFaults(info.errorFields.flatMap(({ errors }) => errors));
          onFinishFailed?.(info);
        }}
      >
        <FaultSummary faults={faults} />
        {children}
      </Form>
    </PlaceContext>
  );
}

interface SchemaFieldProps {
  /** The field's name in the schema; inside a `SchemaList` the way from the list: `[row.name, 'opens']`. */
  readonly name: string | FieldPath;
  readonly label: ReactNode;
  /** Help that is there before any fault. */
  readonly hint?: ReactNode;
  /** The control's property that holds the value; `checked` for a switch. */
  readonly valuePropName?: string;
  /** Takes the whole line of a `FieldGrid`. */
  readonly wide?: boolean;
  /** The one control. */
  readonly children: ReactNode;
}

/** One labelled field of a `SchemaForm`, with the schema's rules and its star when it must be filled in. */
export function SchemaField({ name, label, hint, valuePropName, wide = false, children }: SchemaFieldProps) {
  const { schema, list } = usePlace();
  const own = typeof name === 'string' ? [name] : [...name];
  const path = [...list, ...own];
  const conflict = useConflict(path);
  return (
    <Form.Item
      name={own}
      data-field={path[0]}
      label={<span className={styles.label}>{label}</span>}
      extra={
        (hint || conflict) && (
          <>
            {hint && <span className={styles.hint}>{hint}</span>}
            {conflict}
          </>
        )
      }
      className={wide ? grid.wide : undefined}
      required={isRequired(schema, path)}
      rules={schemaRules(schema, path)}
      {...(valuePropName ? { valuePropName } : {})}
    >
      {children}
    </Form.Item>
  );
}

/** Returns the choice of a field that was changed elsewhere while it was typed; `null` for any other. */
function useConflict([field, ...inside]: FieldPath): ReactNode {
  const form = useContext(ConflictsContext);
  const conflict = form?.conflicts.find((each) => each.field === field);
  if (!form || !conflict) return null;
  const [typed, stored] = [conflict.typed, conflict.stored].map((value) =>
    inside.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], value),
  );
  if (isSame(typed, stored)) return null;
  return <FieldConflict typed={typed} stored={stored} onSettle={(keepTyped) => form.onSettle(conflict.field, keepTyped)} />;
}

/** One row of a `SchemaList`. */
export interface SchemaRow {
  readonly key: number;
  /** Its index: the first part of the name of each of its fields. */
  readonly name: number;
}

interface SchemaListProps {
  /** The list's name in the schema. */
  readonly name: string;
  readonly children: (rows: readonly SchemaRow[], change: { add(row?: unknown): void; remove(name: number): void }) => ReactNode;
}

/** A list of rows in a `SchemaForm`, such as the hours of a week; its fields are `SchemaField`s. */
export function SchemaList({ name, children }: SchemaListProps) {
  const { schema } = usePlace();
  const place = useMemo(() => ({ schema, list: [name] }), [schema, name]);
  return (
    <Form.List name={name}>
      {(rows, { add, remove }) => (
        <PlaceContext value={place}>{children(rows, { add: (row) => add(row), remove: (index) => remove(index) })}</PlaceContext>
      )}
    </Form.List>
  );
}

function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('A field of a schema stands outside a SchemaForm.');
  return place;
}

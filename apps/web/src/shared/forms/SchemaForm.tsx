import { Form, type FormInstance, type FormProps } from 'antd';
import { createContext, useContext, useState, type ReactNode } from 'react';
import styles from './forms.module.css';
import { isRequired, schemaRules, type FormSchema } from './schemaRules.ts';

interface SchemaFormProps<Values> extends Omit<FormProps<Values>, 'children' | 'layout' | 'validateTrigger'> {
  readonly schema: FormSchema;
  /** Fields answer while they are typed from the start: for forms that open filled in. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

const SchemaContext = createContext<FormSchema | null>(null);

/**
 * An antd form whose fields follow a schema of @larkline/validation. Nothing is marked wrong before the first attempt
 * to send; after it each field answers while it is typed. A failed attempt goes to the first fault and reads all of
 * them out.
 */
export function SchemaForm<Values extends object>({
  schema,
  live = false,
  form: given,
  className,
  children,
  onValuesChange,
  onFinishFailed,
  ...rest
}: SchemaFormProps<Values>) {
  const [form] = Form.useForm<Values>(given);
  const [attempted, setAttempted] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  return (
    <SchemaContext value={schema}>
      <Form<Values>
        {...rest}
        form={form}
        className={className ? `${styles.form} ${className}` : styles.form}
        layout="vertical"
        noValidate
        validateTrigger={live ? 'onChange' : []}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(changed, values) => {
          onValuesChange?.(changed, values);
          // Not by validateTrigger: antd gives a field its new handlers only after its next change, so that one would go unseen.
          if (attempted && !live) checkAgain(form, Object.keys(changed));
        }}
        onFinishFailed={(info) => {
          setAttempted(true);
          setFaults(info.errorFields.flatMap(({ errors }) => errors));
          onFinishFailed?.(info);
        }}
      >
        <div className={styles.summary} role="alert">
          {faults.length > 0 && <FaultSummary faults={faults} />}
        </div>
        {children}
      </Form>
    </SchemaContext>
  );
}

function checkAgain(form: FormInstance, names: string[]): void {
  // The faults stand beside their fields; the promise only repeats them.
  form.validateFields(names).catch(() => undefined);
}

interface SchemaFieldProps {
  /** The field's name in the schema. */
  readonly name: string;
  readonly label: ReactNode;
  /** Help that is there before any fault. */
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
  /** The one control. */
  readonly children: ReactNode;
}

/** One labelled field of a `SchemaForm`, with the schema's rules and its star when it must be filled in. */
export function SchemaField({ name, label, hint, className, children }: SchemaFieldProps) {
  const schema = useContext(SchemaContext);
  if (!schema) throw new Error('A SchemaField stands outside a SchemaForm.');
  return (
    <Form.Item
      name={name}
      label={<span className={styles.label}>{label}</span>}
      extra={hint && <span className={styles.hint}>{hint}</span>}
      className={className}
      required={isRequired(schema, name)}
      rules={schemaRules(schema, name)}
    >
      {children}
    </Form.Item>
  );
}

function FaultSummary({ faults }: { readonly faults: readonly string[] }) {
  return (
    <>
      <p>{faults.length === 1 ? 'One field needs your attention:' : `${faults.length} fields need your attention:`}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </>
  );
}

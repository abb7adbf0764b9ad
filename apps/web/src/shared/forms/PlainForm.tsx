import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import styles from './PlainForm.module.css';
import { isRequired } from './schemaRules.ts';
import type { PlainFormState } from './usePlainForm.ts';

interface PlainFormProps {
  readonly form: PlainFormState;
  /** Whether required fields carry a star; for a form with fields that may stay empty. */
  readonly stars?: boolean;
  readonly children: ReactNode;
}

interface Place extends Pick<PlainFormState, 'schema' | 'initial' | 'faults'> {
  readonly stars: boolean;
}

const PlaceContext = createContext<Place | null>(null);

/** A form of the pages without antd; its state is made by `usePlainForm`, its fields are `PlainField`s. */
export function PlainForm({ form, stars = false, children }: PlainFormProps) {
  const { schema, initial, faults, announced, failure, onChange, onSubmit } = form;
  return (
    <PlaceContext value={{ schema, initial, faults, stars }}>
      <form className={styles.form} noValidate onChange={onChange} onSubmit={onSubmit}>
        <FaultSummary faults={announced} />
        {failure && (
          <p className={styles.failure}>
            <Icon name="warning" size={20} />
            {failure}
          </p>
        )}
        {children}
      </form>
    </PlaceContext>
  );
}

/** Attributes of a field's control. */
export interface PlainControl {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface PlainFieldProps {
  /** The field's name in the schema. */
  readonly name: string;
  readonly label: string;
  /** Help that is there before any fault. */
  readonly hint?: ReactNode;
  /** A button or link at the end of the label's line. */
  readonly corner?: ReactNode;
  /** Draws the control. */
  readonly children: (control: PlainControl) => ReactNode;
}

/** One labelled field of a `PlainForm`; hint and fault are below it and are read with it. */
export function PlainField({ name, label, hint, corner, children }: PlainFieldProps) {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('A plain field stands outside a PlainForm.');
  const { [name]: fault } = place.faults;
  const required = isRequired(place.schema, [name]);
  const parts = [fault !== undefined && `${name}-fault`, hint !== undefined && `${name}-hint`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={required && place.stars ? `${styles.label} ${styles.required}` : styles.label}>
        {label}
      </label>
      {children({
        id: name,
        name,
        defaultValue: place.initial[name] ?? '',
        'aria-required': required,
        'aria-invalid': fault !== undefined,
        'aria-describedby': parts.join(' ') || undefined,
      })}
      {corner && <div className={styles.corner}>{corner}</div>}
      {fault !== undefined && (
        <p className={styles.fault} id={`${name}-fault`}>
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <div className={styles.hint} id={`${name}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

type PlainInputProps = Omit<PlainFieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'readOnly'> & {
    /** At the end of the input, above it. */
    readonly suffix?: ReactNode;
  };

/** A field of one line of text. */
export function PlainInput({ type = 'text', autoComplete, autoCapitalize, spellCheck, readOnly, suffix, ...field }: PlainInputProps) {
  return (
    <PlainField {...field}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...control}
            {...{ type, autoComplete, autoCapitalize, spellCheck, readOnly }}
            className={styles.input}
            data-suffix={suffix ? '' : undefined}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </PlainField>
  );
}

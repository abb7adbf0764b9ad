import { forwardRef, type ComponentProps } from 'react';
import { Icon } from '../brand/Icon.tsx';
import styles from './PlainSelect.module.css';

interface PlainOption {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

interface PlainSelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children' | 'ref'> {
  /** Those with the same group, which are neighbours, are listed below its name. */
  readonly options: readonly PlainOption[];
  /** Shown for the empty value. */
  readonly placeholder?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
}

/**
 * A list of choices as the browser draws it, for a short list without search: a phone opens its own wheel, and antd's
 * Select with its virtual list (23 kB) is not fetched for it. With `defaultValue` the browser keeps the choice. antd's form
 * hands a ref only to a component made by forwardRef.
 */
export const PlainSelect = forwardRef<HTMLSelectElement, PlainSelectProps>(function PlainSelect(
  { options, placeholder, value, defaultValue, onChange, className, ...rest },
  ref,
) {
  return (
    <span className={styles.frame}>
      <select
        {...rest}
        ref={ref}
        className={className ? `${styles.select} ${className}` : styles.select}
        {...(defaultValue === undefined ? { value: value ?? '' } : { defaultValue })}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {groupOptions(options).map(({ group, members }) => {
          const drawn = members.map(({ value: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ));
          return group === undefined ? (
            drawn
          ) : (
            <optgroup key={group} label={group}>
              {drawn}
            </optgroup>
          );
        })}
      </select>
      <Icon name="chevron-down" size={16} className={styles.arrow} />
    </span>
  );
});

function groupOptions(options: readonly PlainOption[]): { readonly group: string | undefined; readonly members: PlainOption[] }[] {
  const groups: { group: string | undefined; members: PlainOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}

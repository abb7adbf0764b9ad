import { Select } from 'antd';
import { SelectArrow } from '../forms/SelectArrow.tsx';
import styles from './ChoiceFilter.module.css';

interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  /** The choice of no filter in words, such as 'All mails'. */
  readonly all: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** What is chosen; `null` for no filter. */
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value | null) => void;
}

/** From this many choices on, they can be searched. */
const SEARCHED_FROM = 10;
const ALL = '';

/** A filter of a table by one of a few values. */
export function ChoiceFilter<Value extends string>({ label, all, choices, value, onChange }: ChoiceFilterProps<Value>) {
  return (
    <Select<Value | typeof ALL>
      className={styles.filter}
      aria-label={label}
      // By the words that are shown: antd would search the values.
      showSearch={choices.length >= SEARCHED_FROM && { optionFilterProp: 'label' }}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...choices]}
      popupMatchSelectWidth={false}
      suffixIcon={<SelectArrow />}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  );
}

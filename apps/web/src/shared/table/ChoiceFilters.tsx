import { Select } from 'antd';
import { SelectArrow } from '../forms/SelectArrow.tsx';
import styles from './ChoiceFilters.module.css';
import { filterEntries, type FilterChoice, type TableSpec } from './tableAddress.ts';
import type { TableState } from './useTableState.ts';

/** The choices that a screen has asked the api for, by filter. */
export type Choices<Filters extends object> = { readonly [Name in keyof Filters]?: readonly FilterChoice[] };

interface ChoiceFiltersProps<Sort extends string, Filters extends object> {
  readonly spec: TableSpec<Sort, Filters>;
  readonly state: TableState<Sort, Filters>;
  readonly choices: Choices<Filters> | undefined;
}

/** From this many choices on, they can be searched. */
const SEARCHED_FROM = 10;
/** The value of no filter. */
const NONE = '';

/** The filters of a list that are declared with a control. */
export function ChoiceFilters<Sort extends string, Filters extends object>({ spec, state, choices }: ChoiceFiltersProps<Sort, Filters>) {
  const { filters } = state.address;
  return filterEntries(spec).map(([name, { param, control, read, write }]) => {
    if (!control) return null;
    const value = filters[name];
    const options = control.choices ?? choices?.[name] ?? [];
    return (
      <Select<string>
        key={param}
        className={styles.filter}
        aria-label={control.label}
        // By the words that are shown: antd would search the values.
        showSearch={options.length >= SEARCHED_FROM && { optionFilterProp: 'label' }}
        value={value === undefined || value === null ? NONE : write(value)}
        options={[{ value: NONE, label: control.all }, ...options]}
        popupMatchSelectWidth={false}
        suffixIcon={<SelectArrow />}
        onChange={(chosen) => state.change({ filters: { ...filters, [name]: chosen === NONE ? null : read(chosen) } })}
      />
    );
  });
}

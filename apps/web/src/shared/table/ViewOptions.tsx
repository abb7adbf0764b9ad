import { useId } from 'react';
import { DropPanel } from './DropPanel.tsx';
import styles from './DropPanel.module.css';
import type { TablePreferences } from './tablePreferences.ts';

interface ViewOptionsProps {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly preferences: TablePreferences;
  readonly onChange: (change: Partial<TablePreferences>) => void;
  /** There is room for a table. */
  readonly withTable: boolean;
}

/** How the table is shown in this browser: cards or rows, how dense, and with which columns. */
export function ViewOptions({ columns, preferences, onChange, withTable }: ViewOptionsProps) {
  const { layout, density, hidden } = preferences;
  const toggle = (id: string) => onChange({ hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id] });
  return (
    <DropPanel label="View" icon="columns">
      {withTable && (
        <Choice
          legend="Show as"
          options={{ cards: 'Cards', table: 'Table' }}
          value={layout}
          onChange={(next) => onChange({ layout: next })}
        />
      )}
      <Choice
        legend="Density"
        options={{ comfortable: 'Comfortable', compact: 'Compact' }}
        value={density}
        onChange={(next) => onChange({ density: next })}
      />
      {withTable && layout === 'table' && (
        <fieldset className={styles.choice}>
          <legend>Columns</legend>
          {columns.map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
    </DropPanel>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {options[option]}
        </label>
      ))}
    </fieldset>
  );
}

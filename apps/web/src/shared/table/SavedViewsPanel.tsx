import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { DropPanel } from './DropPanel.tsx';
import { useSavedViews, VIEW_NAME_MAX_LENGTH } from './savedViews.ts';
import styles from './DropPanel.module.css';
import { readAddress, writeAddress, type TableSpec } from './tableAddress.ts';
import type { TableState } from './useTableState.ts';

interface SavedViewsPanelProps<Sort extends string, Filters extends object> {
  /** Name of the list. */
  readonly table: string;
  readonly spec: TableSpec<Sort, Filters>;
  readonly state: TableState<Sort, Filters>;
}

/** Searches, filters and orders that are used again and again: saved under a name, opened with one press. */
export function SavedViewsPanel<Sort extends string, Filters extends object>({ table, spec, state }: SavedViewsPanelProps<Sort, Filters>) {
  const { views, save, remove } = useSavedViews(table);
  const [name, setName] = useState('');
  const search = writeAddress(spec, { ...state.address, after: null, before: null }, new URLSearchParams()).toString();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    save({ name: name.trim(), search });
    setName('');
  };
  return (
    <DropPanel label="Saved views" icon="layers">
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                className={styles.viewName}
                aria-current={view.search === search}
                onClick={() => state.change(readAddress(spec, new URLSearchParams(view.search)).address)}
              >
                <bdi>{view.name}</bdi>
              </button>
              <IconButton icon="trash" iconSize={16} size={32} label={`Remove view ${view.name}`} onClick={() => remove(view.name)} />
            </li>
          ))}
        </ul>
      )}
      <form className={styles.saveView} onSubmit={onSubmit}>
        <Input
          aria-label="Name of this view"
          placeholder="Name of this view"
          maxLength={VIEW_NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit">Save</Button>
      </form>
    </DropPanel>
  );
}

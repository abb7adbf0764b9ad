import { useCallback, useMemo } from 'react';
import { readStored } from '../hydration/browserStorage.ts';
import { changeStoredText, useStoredText } from './storedText.ts';

/** How a person wants to see one table in this browser. */
export interface TablePreferences {
  readonly layout: 'cards' | 'table';
  readonly density: 'comfortable' | 'compact';
  /** Ids of the columns that are hidden. */
  readonly hidden: readonly string[];
}

/** Rows: how most lists of clients are shown until the person chooses otherwise. */
export const ROWS: TablePreferences = { layout: 'table', density: 'comfortable', hidden: [] };

/** Dense rows: how lists of staff are shown until the person chooses otherwise. */
export const DENSE_ROWS: TablePreferences = { layout: 'table', density: 'compact', hidden: [] };

const PREFIX = 'larkline.table.';

/** The preferences for a table and the way to change them. They are kept in local storage and shared by all tabs of the browser. */
export function useTablePreferences(
  table: string,
  defaults: TablePreferences,
): [preferences: TablePreferences, change: (change: Partial<TablePreferences>) => void] {
  const text = useStoredText(PREFIX + table);
  const preferences = useMemo(() => parse(text, defaults), [text, defaults]);
  const change = useCallback(
    (part: Partial<TablePreferences>) =>
      changeStoredText(PREFIX + table, JSON.stringify({ ...parse(readStored('local', PREFIX + table), defaults), ...part })),
    [table, defaults],
  );
  return [preferences, change];
}

function parse(text: string | null, defaults: TablePreferences): TablePreferences {
  const { layout, density, hidden } = parseFields(text);
  return {
    layout: layout === 'cards' || layout === 'table' ? layout : defaults.layout,
    density: density === 'comfortable' || density === 'compact' ? density : defaults.density,
    hidden: Array.isArray(hidden) ? hidden.filter((id): id is string => typeof id === 'string') : defaults.hidden,
  };
}

function parseFields(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** How a person wants to see one table in this browser. */
export interface TablePreferences {
  readonly layout: 'cards' | 'table';
  readonly density: 'comfortable' | 'compact';
  /** Ids of the columns that are hidden. */
  readonly hidden: readonly string[];
}

const PREFIX = 'larkline.table.';
const listeners = new Set<() => void>();

/** The preferences for a table and the way to change them. They are kept in local storage and shared by all tabs of the browser. */
export function useTablePreferences(
  table: string,
  defaults: TablePreferences,
): [preferences: TablePreferences, change: (change: Partial<TablePreferences>) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(table),
    () => null,
  );
  const preferences = useMemo(() => parse(text, defaults), [text, defaults]);
  const change = useCallback(
    (part: Partial<TablePreferences>) => write(table, { ...parse(read(table), defaults), ...part }),
    [table, defaults],
  );
  return [preferences, change];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

// Storage can be forbidden or full; the table then keeps its defaults.
function read(table: string): string | null {
  try {
    return localStorage.getItem(PREFIX + table);
  } catch {
    return null;
  }
}

function write(table: string, preferences: TablePreferences): void {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(preferences));
  } catch (cause) {
    console.warn('The view of the table could not be kept.', cause);
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null, defaults: TablePreferences): TablePreferences {
  const { layout, density, hidden } = fieldsOf(text);
  return {
    layout: layout === 'cards' || layout === 'table' ? layout : defaults.layout,
    density: density === 'comfortable' || density === 'compact' ? density : defaults.density,
    hidden: Array.isArray(hidden) ? hidden.filter((id): id is string => typeof id === 'string') : defaults.hidden,
  };
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../session/session.ts';
import { changeStoredText, useStoredText } from './storedText.ts';

/** A search, filters, order and page size of a list, under a name. */
export interface SavedView {
  readonly name: string;
  /** As in the address of the list: `q=dental&sort=oldest`. */
  readonly search: string;
}

/** Longest name of a view, in characters. */
export const VIEW_NAME_MAX_LENGTH = 60;
const MOST_VIEWS = 30;
const viewsSchema = z.array(z.object({ name: z.string(), search: z.string() }));

/** The views of one list that the signed-in person has saved in this browser, and the ways to change them. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Adds a view; one of the same name is replaced. */
  save(view: SavedView): void;
  remove(name: string): void;
}

/** Returns the saved views of a list. A search can name customers, so another person of this browser does not see them. */
export function useSavedViews(table: string): SavedViews {
  const person = useSession()?.user.id ?? '';
  const key = `larkline.views.${person}.${table}`;
  const text = useStoredText(key);
  const views = useMemo(() => parse(text), [text]);
  const without = (name: string) => views.filter((view) => view.name !== name);
  const write = (next: readonly SavedView[]) => changeStoredText(key, JSON.stringify(next));
  return {
    views,
    save: (view) => write([...without(view.name), view].slice(-MOST_VIEWS)),
    remove: (name) => write(without(name)),
  };
}

function parse(text: string | null): readonly SavedView[] {
  try {
    return z.parse(viewsSchema, JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

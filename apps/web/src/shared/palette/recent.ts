import * as z from 'zod/mini';
import { ICONS, type IconName } from '../brand/icons.ts';
import { makePersonalStore } from '../session/personalStore.ts';
import { getSession } from '../session/session.ts';
import type { PaletteEntry } from './area.ts';

const MOST = 5;

/** The places of one area that a person opened by the palette. */
export interface RecentEntries {
  /** Returns the places that the signed-in person last opened in this browser tab, newest first. */
  list(): readonly PaletteEntry[];
  /** Puts an entry in front of the recent ones. */
  keep(entry: PaletteEntry): void;
}

/** Makes the store of an area, under a name of its own. `place` is the beginning of its addresses, such as `/dashboard?`. */
export function makeRecentEntries(name: string, place: string): RecentEntries {
  const entrySchema = z.object({
    // Only places of the area, since a browser's storage can be changed by hand.
    to: z.string().check(z.startsWith(place)),
    label: z.string(),
    detail: z.string(),
    icon: z.enum(Object.keys(ICONS) as [IconName, ...IconName[]]),
  });
  const store = makePersonalStore<readonly PaletteEntry[]>(name, z.array(entrySchema), []);
  return {
    list() {
      const person = getSession()?.user.id;
      return person === undefined ? [] : store.read(person);
    },
    keep(entry) {
      const person = getSession()?.user.id;
      if (person === undefined) return;
      store.change(person, (kept) => [entry, ...kept.filter(({ to }) => to !== entry.to)].slice(0, MOST));
    },
  };
}

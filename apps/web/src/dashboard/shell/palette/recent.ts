import * as z from 'zod/mini';
import { ICONS, type IconName } from '../../../shared/brand/icons.ts';
import { makePersonalStore } from '../../../shared/session/personalStore.ts';
import { getSession } from '../../../shared/session/session.ts';
import type { PaletteEntry } from './entries.ts';

const MOST = 5;
const entrySchema = z.object({
  // Only places of the dashboard, since a browser's storage can be changed by hand.
  to: z.string().check(z.regex(/^\/dashboard\?/)),
  label: z.string(),
  detail: z.string(),
  icon: z.enum(Object.keys(ICONS) as [IconName, ...IconName[]]),
});
const store = makePersonalStore<readonly PaletteEntry[]>('larkline.palette', z.array(entrySchema), []);

/** Returns the places that the signed-in person last opened by the palette in this browser tab, newest first. */
export function recentEntries(): readonly PaletteEntry[] {
  const person = getSession()?.user.id;
  return person === undefined ? [] : store.read(person);
}

/** Puts an entry in front of the recent ones. */
export function keepRecent(entry: PaletteEntry): void {
  const person = getSession()?.user.id;
  if (person === undefined) return;
  store.change(person, (kept) => [entry, ...kept.filter(({ to }) => to !== entry.to)].slice(0, MOST));
}

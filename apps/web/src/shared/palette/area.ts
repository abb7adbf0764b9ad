import type { IconName } from '../brand/icons.ts';
import { SEARCH_MAX_LENGTH } from '../table/tableAddress.ts';
import type { RecentEntries } from './recent.ts';

/** A place that the palette opens. */
export interface PaletteEntry {
  readonly to: string;
  readonly label: string;
  /** A word or two beside the label; empty without any. */
  readonly detail: string;
  readonly icon: IconName;
}

/** Entries under one heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Records that a search of the api found, and how it went. */
interface RecordSearch {
  readonly records: { readonly exact: readonly PaletteEntry[]; readonly others: readonly PaletteGroup[] };
  readonly loading: boolean;
  readonly error?: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** What the palette of one area searches. */
export interface PaletteArea {
  /** 'Search the dashboard' */
  readonly label: string;
  /** What can be found, in the empty field. */
  readonly placeholder: string;
  /** Places that need no search of the api. */
  readonly usePlaces: () => readonly PaletteGroup[];
  readonly recent: RecentEntries;
  /** Returns the text that records are searched for; `null` for no search. */
  readonly useSearchText: (typed: string) => string | null;
  /** Searches the records for a text; not at all for `null`. */
  readonly useRecords: (asked: string | null) => RecordSearch;
}

/** Shortest text that records are searched for. */
const MIN_LENGTH = 2;
/** Most words that the api takes in a search. */
const MAX_WORDS = 8;
const LABEL_LENGTH = 120;

/** Returns the text that records are searched for; `null` when it is too short for a search. */
export function toSearchText(typed: string): string | null {
  const words = typed.trim().split(/\s+/u).slice(0, MAX_WORDS).join(' ').slice(0, SEARCH_MAX_LENGTH).trim();
  return words.length < MIN_LENGTH ? null : words;
}

/** Returns the entries whose label has every typed word; all of them for an empty text. */
export function entriesNamed(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** Makes an entry; a long label is cut. */
export function makeEntry(to: string, text: string, detail: string, icon: IconName): PaletteEntry {
  const label = text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH - 1)}…` : text;
  return { to, label, detail, icon };
}

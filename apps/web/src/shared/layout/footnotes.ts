/** The data of a page that has footnotes, in the order of their numbers. */
export interface FootnoteData {
  readonly footnotes: readonly string[];
}

/** Whether the data of a route brings footnotes. */
export function isFootnoted(data: unknown): data is FootnoteData {
  return typeof data === 'object' && data !== null && 'footnotes' in data;
}

/** The id of a footnote, and that of the first place that leads to it. */
export const footnoteId = (note: number): string => `note-${note}`;
export const footnoteMarkId = (note: number): string => `note-mark-${note}`;

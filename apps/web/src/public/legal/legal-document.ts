/** A link inside a text: `to` is a path of this site, or an https, mailto or tel address. */
export interface LegalLink {
  readonly text: string;
  readonly to: string;
}

/** Plain text, or text with links in it; never HTML. */
export type LegalText = string | readonly (string | LegalLink)[];

/** The parts of a section, in order. */
export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: LegalText }
  | { readonly kind: 'list'; readonly items: readonly LegalText[] }
  | {
      readonly kind: 'table';
      /** Names the table for everyone who does not see it as one. */
      readonly caption: string;
      readonly head: readonly string[];
      /** Each row as long as the head; its first cell is the row's heading. */
      readonly rows: readonly (readonly LegalText[])[];
    };

/** One section; `id` is its anchor. */
export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

/** One legal page (LEG-01, LEG-02). */
export interface LegalDocument {
  readonly path: `/${string}`;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** A link for a text. */
export function link(text: string, to: string): LegalLink {
  return { text, to };
}

/** One paragraph; several arguments are text and links in turn. */
export function paragraph(...parts: readonly (string | LegalLink)[]): LegalBlock {
  const [only] = parts;
  return { kind: 'paragraph', text: parts.length === 1 && typeof only === 'string' ? only : parts };
}

/** A list of points. */
export function list(...items: readonly LegalText[]): LegalBlock {
  return { kind: 'list', items };
}

/** A table with a heading row. */
export function table(caption: string, head: readonly string[], rows: readonly (readonly LegalText[])[]): LegalBlock {
  return { kind: 'table', caption, head, rows };
}

/** A section of paragraphs, lists and tables; a plain string is a paragraph. */
export function section(id: string, heading: string, ...blocks: readonly (string | LegalBlock)[]): LegalSection {
  return { id, heading, blocks: blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block)) };
}

/** The words of a block without its links; for searching and counting. */
export function blockText(block: LegalBlock): string {
  if (block.kind === 'paragraph') return plain(block.text);
  if (block.kind === 'list') return block.items.map(plain).join('\n');
  return [block.caption, block.head.join(' '), ...block.rows.map((row) => row.map(plain).join(' '))].join('\n');
}

/** The links of a block. */
export function blockLinks(block: LegalBlock): readonly LegalLink[] {
  const texts = block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : block.rows.flat();
  return texts.flatMap((text) => (typeof text === 'string' ? [] : text.filter((part) => typeof part !== 'string')));
}

function plain(text: LegalText): string {
  return typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

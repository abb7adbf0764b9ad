import type { ReactNode } from 'react';
import type { IconName } from '../brand/icons.ts';

/** One column of a table. The first one names the row and cannot be hidden. */
export interface Column<Node, Sort extends string> {
  readonly id: string;
  readonly title: string;
  readonly cell: (node: Node) => ReactNode;
  /** Width in pixels; columns without one share what is left. */
  readonly width?: number;
  /** Numbers are aligned at the end. */
  readonly align?: 'end';
  /** Left out while details beside the list leave room for few columns. */
  readonly spare?: true;
  /** The rising and the falling order that the head of the column switches between. */
  readonly sorts?: readonly [rising: Sort, falling: Sort];
}

/** Something that can be done with one row. */
export interface RowAction {
  /** The verb; the name of the row follows it in the accessible name: 'Edit' → 'Edit Desk lamp'. */
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean;
  readonly onPress: () => void;
}

/** How the rows of a table are drawn, in either of its layouts. */
export interface RowSpec<Node, Sort extends string> {
  readonly columns: readonly Column<Node, Sort>[];
  /** The name of a row in labels. */
  readonly rowName: (node: Node) => string;
  /** What the name of a row opens; left out where the row says all. */
  readonly onOpen?: (node: Node) => void;
  /** The row whose details are open; left out where none can be. */
  readonly openId?: string | null;
  /** What is at the end of a row; left out where the cells say all. */
  readonly rowActions?: (node: Node) => readonly RowAction[];
  /** The heading of a row's card, unless it is the name of the row. */
  readonly cardTitle?: (node: Node) => string;
  /** The contents of a row's card, unless they are the columns; a name that opens something is drawn with `OpenRow`. */
  readonly card?: (node: Node, open: () => void) => ReactNode;
}

import type { TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

interface Row {
  readonly id: string;
}

/** Returns a row of this type as the last load brought it, so that the dialog in which it is edited notices changes made elsewhere. */
export function useLiveRow<Node extends Row>(type: string, fragment: TypedDocumentNode<Node>, row: Node | null): Node | null {
  const { data, dataState } = useFragment({ fragment, from: row && { __typename: type, id: row.id } });
  return row && dataState === 'complete' ? (data as Node) : row;
}

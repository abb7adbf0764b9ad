import * as z from 'zod/mini';
import { saveFile } from '../../shared/controls/saveFile.ts';
import { fetchFile, listQuery, type ExportedList } from '../../shared/csv/listFile.ts';

/** One conversation, or those of a list. */
export type ExportedConversations = { readonly id: string } | ExportedList;

const conversationsSchema = z.array(
  z.object({
    callId: z.string(),
    type: z.string(),
    occurredAt: z.string(),
    durationSeconds: z.number(),
    summary: z.nullable(z.string()),
    transcript: z.string(),
  }),
);

/** A conversation as a file contains it. */
export type FiledConversation = z.output<typeof conversationsSchema>[number];

/** Downloads conversations as a file. Throws an Error in words for the person. */
export async function downloadConversations(of: ExportedConversations, kind: 'csv' | 'json'): Promise<void> {
  saveFile(await (await fetchFile(filePath(of, kind))).blob(), `conversations.${kind}`);
}

/** Returns the conversations that a file would contain. Throws an Error in words for the person. */
export async function fetchConversations(of: ExportedConversations): Promise<FiledConversation[]> {
  return z.parse(conversationsSchema, await (await fetchFile(filePath(of, 'json'))).json());
}

function filePath(of: ExportedConversations, kind: 'csv' | 'json'): string {
  return `/files/conversations.${kind}?${'id' in of ? new URLSearchParams({ id: of.id }) : listQuery(of)}`;
}

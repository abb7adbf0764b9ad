import { saveFile } from '../controls/saveFile.ts';
import { fetchFile } from './listFile.ts';

/** A long file on a slow line, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 30 * 60_000;

// Ids of the exports that were started in this page: their files are downloaded automatically, once, and in this tab only.
const startedHere = new Set<string>();

/** Remembers that an export was started in this page. */
export function noteStarted(id: string): void {
  startedHere.add(id);
}

/** Returns whether an export was started in this page and has not been downloaded automatically yet, and notes that it is now. */
export function takeStarted(id: string): boolean {
  return startedHere.delete(id);
}

/** Downloads the file of an export that is done. Throws an Error in words for the person. */
export async function downloadExport(id: string): Promise<void> {
  const response = await fetchFile(`/files/export.csv?${new URLSearchParams({ task: id })}`, {
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
  });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
  saveFile(await response.blob(), name);
}

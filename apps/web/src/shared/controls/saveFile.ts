/** How long the browser may take to begin to read the file: Safari on a phone asks the person first. */
const READABLE_MS = 60_000;

/** Hands a file to the person, under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Leaving the page revokes it as well.
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}

/** Hands a file to the person, under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

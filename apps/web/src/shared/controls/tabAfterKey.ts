/** Returns the index of the tab that a key moves to from the one at `index`; -1 for other keys. */
export function tabAfterKey(key: string, index: number, length: number): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % length;
    case 'ArrowLeft':
      return (index - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return -1;
  }
}

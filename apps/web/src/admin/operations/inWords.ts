const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Returns a size in the largest fitting unit: '12.4 MB'. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const amount = bytes / 1_000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

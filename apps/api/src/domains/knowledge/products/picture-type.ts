/** Media types of pictures that are shown; no SVG, which can hold scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Returns the type of a picture by its first bytes; `null` for any other file. */
export function detectPictureType(file: Buffer): PictureType | null {
  const text = (from: number, to: number) => file.subarray(from, to).toString('latin1');
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'image/gif';
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'image/avif';
  return null;
}

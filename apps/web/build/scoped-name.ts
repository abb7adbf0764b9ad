import { createHash } from 'node:crypto';
import path from 'node:path';

const sources = path.join(import.meta.dirname, '../src');

/**
 * Names a class of a CSS module after its file and not after what the file says, as Vite does: a changed margin then
 * changes the sheet alone, and no script is sent again.
 */
export function scopedName(name: string, file: string): string {
  const place = path.relative(sources, file.split('?')[0] ?? '').replaceAll(path.sep, '/');
  return `_${name}_${createHash('sha256')
    .update(place)
    .digest('base64url')
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 5)}`;
}

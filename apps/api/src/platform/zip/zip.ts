import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** ASCII, without folders. */
  readonly name: string;
  readonly content: Buffer;
}

const VERSION = 20;

/**
 * Returns a zip archive that holds files as they are, for content that is compressed already, such as PDF (PKWARE, "APPNOTE.TXT", 4.3). The
 * files are together smaller than 4 GB.
 */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const facts = describe(name, content, at);
    const file = Buffer.concat([words([4, 0x04_03_4b_50]), facts, Buffer.from(name), content]);
    files.push(file);
    // Comment, disk and attributes are empty.
    directory.push(
      Buffer.concat([
        words([4, 0x02_01_4b_50], [2, VERSION]),
        facts,
        words([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        Buffer.from(name),
      ]),
    );
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const count = entries.length;
  const end = words([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, count], [2, count], [4, index.length], [4, offset], [2, 0]);
  return Buffer.concat([...files, index, end]);
}

// Version, no flags, stored, time, checksum, sizes, length of the name, no extra fields.
function describe(name: string, content: Buffer, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const size = content.length;
  return words([2, VERSION], [2, 0], [2, 0], [2, time], [2, date], [4, crc32(content)], [4, size], [4, size], [2, name.length], [2, 0]);
}

function words(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

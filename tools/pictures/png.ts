import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLOURS = 256;
/** Channels of a pixel by PNG's number for the kind of colour; others are not met here. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** Pixels of a picture, row by row, four bytes each: red, green, blue, opacity. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

/**
 * The same picture with at most 256 colours: those that occur most, every other pixel taking the nearest of them. Drawings of
 * flat colours lose nothing that is seen, and three quarters of their bytes. Throws for a PNG that no browser's screenshot is.
 */
export function reducePng(png: Buffer): Buffer {
  const { width, height, rgba } = decode(png);
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) counts.set(rgba.readUInt32BE(at), (counts.get(rgba.readUInt32BE(at)) ?? 0) + 1);
  const palette = [...counts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, MAX_COLOURS)
    .map(([colour]) => colour);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = places.get(rgba.readUInt32BE((y * width + x) * 4)) ?? 0;
  return encode(width, height, palette, rows);
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  let bestDistance = Infinity;
  palette.forEach((each, index) => {
    const distance = distanceOf(each, colour);
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  });
  return best;
}

function distanceOf(one: number, other: number): number {
  return [24, 16, 8, 0].reduce((sum, shift) => sum + (((one >>> shift) & 255) - ((other >>> shift) & 255)) ** 2, 0);
}

/** A PNG's pixels. Knows what browsers write: eight bits a channel, with or without opacity, not interlaced. */
export function decode(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG');
  const header = png.subarray(16, 29);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header[9] ?? -1];
  if (header[8] !== 8 || channels === undefined || header[12] !== 0) throw new Error('a PNG of an unknown kind');
  const bytes = unfilter(inflateSync(dataOf(png)), width * channels, height, channels);
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let pixel = 0; pixel < width * height; pixel += 1) bytes.copy(rgba, pixel * 4, pixel * channels, (pixel + 1) * channels);
  return { width, height, rgba };
}

function dataOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}

/** Undoes the filters of the rows (PNG specification, section 9). */
function unfilter(filtered: Buffer, rowLength: number, height: number, step: number): Buffer {
  const bytes = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (rowLength + 1)] ?? 0;
    for (let x = 0; x < rowLength; x += 1) {
      const at = y * rowLength + x;
      const left = x < step ? 0 : (bytes[at - step] ?? 0);
      const up = y === 0 ? 0 : (bytes[at - rowLength] ?? 0);
      const corner = x < step || y === 0 ? 0 : (bytes[at - rowLength - step] ?? 0);
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      bytes[at] = ((filtered[y * (rowLength + 1) + 1 + x] ?? 0) + (guesses[filter] ?? 0)) & 255;
    }
  }
  return bytes;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function encode(width: number, height: number, palette: readonly number[], rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for a place in the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255]));
  const opacities = Buffer.from(palette.map((colour) => colour & 255));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    ...(opacities.every((opacity) => opacity === 255) ? [] : [chunk('tRNS', opacities)]),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

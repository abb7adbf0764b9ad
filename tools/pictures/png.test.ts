import { deflateSync, inflateSync } from 'node:zlib';
import { decode, reducePng } from './png.ts';

/** A PNG of one row whose filter is 0, without the checks that nobody reads. */
function aPng(width: number, colourKind: number, row: number[]): Buffer {
  const part = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, width >> 8, width & 255, 0, 0, 0, 1, 8, colourKind, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.from([0, ...row]))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

it('reads pixels with and without opacity', () => {
  expect([...decode(aPng(2, 2, [1, 2, 3, 4, 5, 6])).rgba]).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
  expect([...decode(aPng(1, 6, [1, 2, 3, 4])).rgba]).toEqual([1, 2, 3, 4]);
});

it('keeps size, kind and the most frequent colours of a picture', () => {
  const reduced = reducePng(aPng(3, 2, [9, 8, 7, 9, 8, 7, 200, 100, 50]));

  expect([reduced.readUInt32BE(16), reduced.readUInt32BE(20), reduced[25]]).toEqual([3, 1, 3]);
  expect([...reduced.subarray(reduced.indexOf('PLTE') + 4, reduced.indexOf('PLTE') + 10)]).toEqual([9, 8, 7, 200, 100, 50]);
});

it('replaces the colours beyond the 256th by the nearest', () => {
  const shades = Array.from({ length: 256 }, (_, shade) => [shade, shade, shade]);

  const reduced = reducePng(aPng(514, 2, [...shades, ...shades, [101, 100, 100], [255, 254, 255]].flat()));

  const palette = reduced.indexOf('PLTE');
  expect(reduced.readUInt32BE(palette - 4)).toBe(256 * 3);
  const places = [...inflateSync(reduced.subarray(reduced.indexOf('IDAT') + 4))];
  const colourOf = (place = 0) => [...reduced.subarray(palette + 4 + place * 3, palette + 7 + place * 3)];
  expect(places.slice(-2).map(colourOf)).toEqual([
    [100, 100, 100],
    [255, 255, 255],
  ]);
});

it('refuses what is no PNG of a browser', () => {
  expect(() => decode(Buffer.from('<svg/>'))).toThrow('not a PNG');
  expect(() => decode(aPng(1, 0, [1]))).toThrow('unknown kind');
});

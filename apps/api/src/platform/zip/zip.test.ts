import { crc32 } from 'node:zlib';
import { zip } from './zip.ts';

it('holds each file once in its place, as the index at the end says', () => {
  const entries = [
    { name: 'Invoice-1.pdf', content: Buffer.from('%PDF-1.7 one') },
    { name: 'Invoice-2.pdf', content: Buffer.alloc(70_000, 7) },
  ];
  const archive = zip(entries, new Date('2026-11-27T12:30:10Z'));

  const end = archive.length - 22;
  expect([archive.readUInt32LE(end), archive.readUInt16LE(end + 10)]).toEqual([0x06_05_4b_50, 2]);
  let at = archive.readUInt32LE(end + 16);
  for (const { name, content } of entries) {
    const local = archive.readUInt32LE(at + 42);
    const begins = local + 30 + name.length;
    expect([archive.readUInt32LE(at), archive.readUInt32LE(local)]).toEqual([0x02_01_4b_50, 0x04_03_4b_50]);
    expect(archive.readUInt32LE(at + 16)).toBe(crc32(content));
    expect(archive.subarray(at + 46, at + 46 + name.length).toString()).toBe(name);
    expect(archive.subarray(begins, begins + archive.readUInt32LE(local + 18))).toEqual(content);
    at += 46 + name.length;
  }
  expect(at).toBe(end);
});

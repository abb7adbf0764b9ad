import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONVERSATIONS_PICTURE, DASHBOARD_PICTURE, type View } from './product-pictures.ts';

const MAX_BYTES = 60_000;
const folder = join(import.meta.dirname, 'pictures');
const views: Readonly<Record<string, View | undefined>> = {
  conversations: CONVERSATIONS_PICTURE.view,
  'dashboard-narrow': DASHBOARD_PICTURE.narrowView,
  'dashboard-wide': DASHBOARD_PICTURE.view,
};

/** Width and height of an AVIF file in pixels (ISO/IEC 23008-12, ImageSpatialExtentsProperty). */
function readSize(file: Buffer): [width: number, height: number] {
  const at = file.indexOf('ispe');
  return [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
}

it('has a file for each view in each theme, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(views).flatMap((name) => [`${name}-dark.avif`, `${name}-light.avif`]));
});

describe.each(Object.entries(views))('%s', (name, view) => {
  it.each(['light', 'dark'])('in the %s theme is a small file of the stated shape, sharp on a dense screen', (theme) => {
    const file = readFileSync(join(folder, `${name}-${theme}.avif`));
    const [width, height] = readSize(file);

    expect(file.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(width / height).toBeCloseTo(view!.width / view!.height, 6);
    expect(width / view!.width).toBeGreaterThanOrEqual(2);
  });
});

it('says of each picture that its data is a demo', () => {
  for (const { caption } of [CONVERSATIONS_PICTURE, DASHBOARD_PICTURE]) expect(caption).toMatch(/invented business.*demo data/);
});

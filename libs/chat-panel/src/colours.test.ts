import fc from 'fast-check';
import { contrast, makePalette } from './colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('keeps text readable on and in every colour', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const { brand, onBrand, hover, light, dark } = makePalette(chosen);
      for (const ground of [brand, hover]) expect(contrast(onBrand, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#ffffff', '#fbfaf7', '#f3f1ea']) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#0e1716', '#15211f', '#1f2e2b']) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it.each(['red', '', '#12', '#0f5c4d;}'])('uses our own colour for %j', (text) => {
  expect(makePalette(text).brand).toBe('#0f5c4d');
});

import sharp from 'sharp';

/** The same picture with at most 256 colours, without a grain: drawings of flat colours lose nothing that is seen. */
export function smallPng(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
}

/** Width and height of a social picture in pixels. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The picture that others show beside a link to this page; made by `node tools/pictures/social.ts`. */
export function socialPicturePath(path: string): string {
  return `/social/${path === '/' ? 'home' : path.slice(1)}.png`;
}

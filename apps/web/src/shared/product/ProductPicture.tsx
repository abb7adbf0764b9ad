import type { Theme } from '../brand/theme.ts';
import type { PictureDetails } from './product-pictures.ts';
import styles from './ProductPicture.module.css';

const THEMES: readonly Theme[] = ['light', 'dark'];

/**
 * A picture of the product in the theme of the page. Both themes are in the page and the style sheet shows one, so nothing
 * changes on hydration; a browser does not ask for a lazy picture that is not shown.
 */
export function ProductPicture({ picture }: { readonly picture: PictureDetails }) {
  const { alt, caption, view, narrowView } = picture;
  return (
    <figure className={styles.figure}>
      {THEMES.map((theme) => (
        <picture key={theme} className={styles[theme]}>
          {narrowView && (
            <source media="(max-width: 720px)" srcSet={narrowView[theme]} width={narrowView.width} height={narrowView.height} />
          )}
          <img className={styles.picture} src={view[theme]} alt={alt} width={view.width} height={view.height} loading="lazy" />
        </picture>
      ))}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

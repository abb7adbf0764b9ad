import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import type { PictureDetails } from '../../shared/product/product-pictures.ts';
import { ProductPicture } from '../../shared/product/ProductPicture.tsx';
import styles from './Glance.module.css';

/** The owner's view afterwards: a part of the real dashboard. */
export function Glance({ picture }: { readonly picture: PictureDetails }) {
  return (
    <section className={`${layout.section} ${layout.deep}`} aria-labelledby="glance">
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h2 className={layout.h2} id="glance">
            Busy when it rang? Catch up when you’re free.
          </h2>
          <p className={`${layout.lead} ${styles.lead}`}>
            See your latest calls and chats, what each person wanted and what happened next.
          </p>
          <p className={styles.more}>
            <ButtonLink to="/services#dashboard" kind="secondary">
              See the whole dashboard
            </ButtonLink>
          </p>
        </div>
        <div className={styles.picture}>
          <ProductPicture picture={picture} />
        </div>
      </div>
    </section>
  );
}

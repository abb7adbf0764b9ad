import layout from '../../shared/layout/layout.module.css';
import { DASHBOARD_PICTURE } from '../../shared/product/product-pictures.ts';
import { ProductPicture } from '../../shared/product/ProductPicture.tsx';
import styles from './Dashboard.module.css';

/** The picture in words. */
const NOTES = [
  { title: 'Is it working?', text: 'Whether your phone and chat are being answered, and which setup step is left to do.' },
  { title: 'How much have I used?', text: 'This month’s minutes and chats against your plan’s allowance, and the day it renews.' },
  { title: 'What happened?', text: 'Your latest calls and chats, each with its outcome in a line, and the greeting callers hear.' },
  {
    title: 'Is everything still correct?',
    text: 'The name, number and website your assistant uses. Change one and it’s saved automatically.',
  },
] as const;

/** The screen with which a client watches both services. */
export function Dashboard() {
  return (
    <section className={`${layout.section} ${layout.deep}`} id="dashboard" aria-labelledby="dashboard-title">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="dashboard-title">
            One screen to see how it’s doing
          </h2>
          <p className={layout.lead}>
            It answers, and you check in when you like. Phone and chat share one dashboard, on your computer or your phone.
          </p>
        </div>
        <div className={styles.columns}>
          <ProductPicture picture={DASHBOARD_PICTURE} />
          <dl className={styles.notes}>
            {NOTES.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

import layout from '../../shared/layout/layout.module.css';
import { DASHBOARD_PICTURE } from '../../shared/product/product-pictures.ts';
import { ProductPicture } from '../../shared/product/ProductPicture.tsx';
import styles from './Dashboard.module.css';

/** What the picture shows, in words. */
const NOTES = [
  { title: 'Is it on?', text: 'Whether phone and chat are being answered, and which step of the setup is still open.' },
  { title: 'What is left?', text: 'Minutes and chats of this month, against what your plan includes, and the day it renews.' },
  { title: 'What came of it?', text: 'The latest calls and chats, each with its outcome in a line, and the words that open every call.' },
  { title: 'Is it still right?', text: 'Your name, number and website as the assistant knows them. Correct one, and it saves itself.' },
] as const;

/** The screen with which a client watches both services. */
export function Dashboard() {
  return (
    <section className={`${layout.section} ${layout.deep}`} id="dashboard" aria-labelledby="dashboard-title">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="dashboard-title">
            One screen to see how it is doing
          </h2>
          <p className={layout.lead}>
            It answers; you look in when you like. Both services report to the same dashboard, on a desk or on a phone.
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

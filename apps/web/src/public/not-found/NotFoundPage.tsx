import { Link, type MetaDescriptor } from 'react-router';
import { Bird } from '../../shared/brand/Bird.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { NAV_LINKS } from '../../shared/layout/page-table.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import styles from './NotFoundPage.module.css';

/** The head of the page; search engines leave it out. */
export function meta(): MetaDescriptor[] {
  return pageMeta({ title: '404: page not found', description: 'There is no page at this address.', index: false });
}

/** Every unknown path, served with status 404 (PUB-11, E15). */
export default function NotFoundPage() {
  return (
    <section className={`${layout.wrap} ${styles.page}`}>
      <div>
        <h1 className={styles.title}>404</h1>
        <p className={styles.text}>Oops! Page not found</p>
        <p className={layout.lead}>This line’s gone dead. The rest of the site is still picking up.</p>
        <p className={styles.action}>
          <ButtonLink to="/" kind="primary">
            Back to home
          </ButtonLink>
        </p>
        <h2 className={styles.others} id="popular-pages">
          Popular pages
        </h2>
        <ul className={styles.links} aria-labelledby="popular-pages">
          {NAV_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <LooseWire />
    </section>
  );
}

/** A pole with its wire on the ground, and a bird looking at it. */
function LooseWire() {
  return (
    <svg className={styles.drawing} viewBox="0 0 340 150" aria-hidden="true">
      <path d="M0 148H340" stroke="var(--control)" />
      <g stroke="var(--art-deep)" strokeLinecap="round">
        <path d="M70 146V22" strokeWidth="5" />
        <path d="M46 36H94" strokeWidth="4" />
        <path d="M50 36v-9M90 36v-9" strokeWidth="4" />
      </g>
      <path
        d="M90 27Q150 52 178 96Q190 118 214 116Q236 113 232 132Q229 146 252 146H338"
        fill="none"
        stroke="var(--pine)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <Bird x={70} y={22} scale={1.3} body="var(--m-bird)" wing="var(--marm-shape)" eye="var(--paper)" />
    </svg>
  );
}

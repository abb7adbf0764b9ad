import { LOCALE } from '@larkline/brand';
import { Icon } from '../../shared/brand/Icon.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { LEGAL_EFFECTIVE_DATE } from './company.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import { LegalAnchor } from './LegalAnchor.tsx';
import { LegalBlocks } from './LegalBlocks.tsx';
import styles from './LegalPage.module.css';

const EFFECTIVE_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(LEGAL_EFFECTIVE_DATE));

/** The frame of all nine legal pages (LEG-02); printed, only the text remains. */
export function LegalPage({ document }: { readonly document: LegalDocument }) {
  const { title, description, sections } = document;
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <LegalAnchor className={styles.back} to="/">
          <Icon name="arrow" size={16} />
          <span>Back to home</span>
        </LegalAnchor>
        <h1 className={styles.title}>{title}</h1>
        <p className={layout.lead}>{description}</p>
        <p className={styles.date}>
          Effective date: <time dateTime={LEGAL_EFFECTIVE_DATE}>{EFFECTIVE_DATE}</time>
        </p>
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 className={styles.contentsTitle} id="contents">
            On this page
          </h2>
          <Contents sections={sections} />
        </nav>
        <details className={styles.contentsFold}>
          <summary>
            On this page
            <Icon name="chevron-down" size={18} />
          </summary>
          <Contents sections={sections} />
        </details>
        <div className={styles.text}>
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
          <aside className={styles.clarification} aria-labelledby="clarification">
            <div>
              <h2 id="clarification">Need clarification?</h2>
              <p>Ask us what a clause means for you. One of us will reply within 24 hours.</p>
            </div>
            <ButtonLink to="/contact" kind="secondary">
              Contact us
            </ButtonLink>
          </aside>
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
}

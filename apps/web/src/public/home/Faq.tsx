import { Link } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { Disclosure } from '../../shared/layout/Disclosure.tsx';
import layout from '../../shared/layout/layout.module.css';
import { existingLinks } from '../../shared/layout/page-table.ts';
import type { Question } from '../../shared/seo/structuredData.ts';
import styles from './Faq.module.css';

/** The message form, or the mail address while there is none. */
const [CONTACT = { label: 'Write to us', to: `mailto:${BRAND.email}` }] = existingLinks([{ label: 'Write to us', to: '/contact' }]);

/** Six questions, one open at a time (HOM-08). */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <section className={styles.section} aria-labelledby="faq">
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h2 className={layout.h2} id="faq">
            Fair questions
          </h2>
          <p className={`${layout.lead} ${styles.lead}`}>
            Anything else? <Link to={CONTACT.to}>{CONTACT.label}</Link> and a person replies within 24 hours.
          </p>
        </div>
        <div className={styles.list}>
          {questions.map(({ question, answer }, index) => (
            <Disclosure key={question} name="faq" title={<h3>{question}</h3>} open={index === 0}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}

import { Fragment } from 'react';
import { Link } from 'react-router';
import { Disclosure } from '../../shared/layout/Disclosure.tsx';
import layout from '../../shared/layout/layout.module.css';
import { existingLinks } from '../../shared/layout/page-table.ts';
import styles from './PricingFaq.module.css';
import { QUESTIONS } from './questions.ts';

/** Ways to find out more, as far as they exist (PRC-13). */
const MORE = existingLinks([
  { label: 'Compare the services', to: '/services' },
  { label: 'book a free call', to: '/contact#schedule-call' },
]);

/** Four questions, one open at a time (PRC-12). */
export function PricingFaq() {
  return (
    <section className={styles.section} aria-labelledby="pricing-faq">
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h2 className={layout.h2} id="pricing-faq">
            Before you choose
          </h2>
          <p className={`${layout.lead} ${styles.lead}`}>
            Not sure which fits?{' '}
            {MORE.map(({ to, label }, index) => (
              <Fragment key={to}>
                {index > 0 && ' or '}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
            .
          </p>
        </div>
        <div className={styles.list}>
          {QUESTIONS.map(({ question, answer }, index) => (
            <Disclosure key={question} name="pricing-faq" title={<h3>{question}</h3>} open={index === 0}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}

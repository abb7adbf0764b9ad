import { Fragment } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import layout from '../../shared/layout/layout.module.css';
import { existingLinks } from '../../shared/layout/page-table.ts';
import styles from './PricingFaq.module.css';

/** The questions before a purchase (PRC-12); the rule for going over the limits is CF-62. */
const QUESTIONS = [
  {
    question: 'Can I change or cancel my plan?',
    answer: 'Any time, from the Billing tab. Upgrades start at once and you pay the difference; downgrades start at the next renewal.',
  },
  {
    question: 'What happens if we go over the included minutes or chats?',
    answer: 'We tell you at 80% and again at 100%, and the line keeps working. We’ll suggest the next tier rather than cut anyone off.',
  },
  {
    question: 'Do you have an enterprise plan?',
    answer: 'Yes, for several sites or more than 5,000 minutes. Write to us and we’ll price it with you.',
  },
  {
    question: 'Is there a setup fee?',
    answer: 'No. Onboarding takes 24 to 48 hours and is included in every plan.',
  },
] as const;

/** Ways to find out more, as far as they exist (PRC-13). */
const MORE = existingLinks([
  { label: 'Compare the services', to: '/services' },
  { label: 'Hear a demo', to: '/demo' },
  { label: 'Book a free call', to: '/contact#schedule-call' },
]);

/** Four questions, one open at a time. */
export function PricingFaq() {
  return (
    <section className={styles.section} aria-labelledby="pricing-faq">
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h2 className={layout.h2} id="pricing-faq">
            Before you choose
          </h2>
          <p className={`${layout.lead} ${styles.lead}`}>
            {MORE.length === 0 && 'Four things that people ask us before they pick a plan.'}
            {MORE.map(({ to, label }, index) => (
              <Fragment key={to}>
                {index === 0 ? 'Not sure which fits? ' : ' or '}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
          </p>
        </div>
        <div className={styles.list}>
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} name="pricing-faq" open={index === 0}>
              <summary>
                {question}
                <Icon name="plus" size={22} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

import { Fragment } from 'react';
import { Link } from 'react-router';
import { existingLinks } from '../../shared/layout/page-table.ts';
import { Questions } from '../../shared/layout/Questions.tsx';
import { QUESTIONS } from './questions.ts';

/** Ways to find out more, as far as they exist (PRC-13). */
const MORE = existingLinks([
  { label: 'Compare the services', to: '/services' },
  { label: 'book a free call', to: '/contact#schedule-call' },
]);

/** Four questions, one open at a time (PRC-12). */
export function PricingQuestions() {
  return (
    <Questions
      id="pricing-faq"
      title="Before you choose"
      lead={
        <>
          Not sure which fits?{' '}
          {MORE.map(({ to, label }, index) => (
            <Fragment key={to}>
              {index > 0 && ' or '}
              <Link to={to}>{label}</Link>
            </Fragment>
          ))}
          .
        </>
      }
      questions={QUESTIONS}
    />
  );
}

import { Link } from 'react-router';
import { Questions } from '../../shared/layout/Questions.tsx';
import type { Question } from '../../shared/seo/structuredData.ts';

/** Four questions, one open at a time (PRC-12), and links to more information (PRC-13). */
export function PricingQuestions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <Questions
      id="pricing-faq"
      title="Before you choose"
      lead={
        <>
          Not sure which fits? <Link to="/services">Compare the services</Link> or <Link to="/contact#schedule-call">book a free call</Link>
          .
        </>
      }
      questions={questions}
    />
  );
}

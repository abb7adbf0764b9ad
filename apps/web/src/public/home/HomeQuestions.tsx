import { Link } from 'react-router';
import { Questions } from '../../shared/layout/Questions.tsx';
import type { Question } from '../../shared/seo/structuredData.ts';

/** Six questions, one open at a time (HOM-08). */
export function HomeQuestions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <Questions
      id="faq"
      title="What people ask us first"
      lead={
        <>
          Anything else? <Link to="/contact">Write to us</Link> and one of us will reply within 24 hours.
        </>
      }
      questions={questions}
    />
  );
}

import { Link } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { existingLinks } from '../../shared/layout/page-table.ts';
import { Questions } from '../../shared/layout/Questions.tsx';
import type { Question } from '../../shared/seo/structuredData.ts';

/** The message form, or the mail address while there is none. */
const [CONTACT = { label: 'Write to us', to: `mailto:${BRAND.email}` }] = existingLinks([{ label: 'Write to us', to: '/contact' }]);

/** Six questions, one open at a time (HOM-08). */
export function HomeQuestions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <Questions
      id="faq"
      title="Fair questions"
      lead={
        <>
          Anything else? <Link to={CONTACT.to}>{CONTACT.label}</Link> and a person replies within 24 hours.
        </>
      }
      questions={questions}
    />
  );
}

import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { Clauses } from '../../shared/layout/Clauses.tsx';
import layout from '../../shared/layout/layout.module.css';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { breadcrumbs } from '../../shared/seo/structuredData.ts';
import { Booking } from './Booking.tsx';
import styles from './ContactPage.module.css';
import { LetterOnTheLine } from './LetterOnTheLine.tsx';
import { MessageForm } from './MessageForm.tsx';
import { OtherWays } from './OtherWays.tsx';

/** Details that make the first answer useful. */
const WORTH_SAYING = [
  'What your business does, and roughly how many calls or chats come in on a normal day.',
  'When you miss the most: lunch, evenings, Saturdays.',
  'The calendar, shop or booking system you already use.',
] as const;

/** The head of the page. */
export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: 'Contact: write to us or book a free call',
    description: `Write to ${BRAND.name} and one of us will reply within 24 hours, or book a free 30-minute welcome call, Monday to Friday, 8:00 AM to 7:00 PM UK time.`,
    keywords: ['contact Larkline', 'AI receptionist enquiry', 'book a call', 'AI phone answering UK', 'website chatbot help'],
    path: '/contact',
    structuredData: [breadcrumbs('Contact', '/contact')],
    pictured: 'What happens in a free 30-minute welcome call, in three steps.',
  });
}

/** The ways to a person: a message, a call at a time of the visitor's choice, and the rest (CON-01 to CON-09). */
export default function ContactPage() {
  return (
    <>
      <section className={styles.head}>
        <div className={`${layout.wrap} ${styles.columns}`}>
          <div className={styles.words}>
            <h1 className={styles.title}>
              <Clauses parts={['What does', 'the phone do', 'to your day?']} />
            </h1>
            <p className={`${layout.lead} ${styles.lead}`}>
              One of us reads every message and will reply within 24 hours. If you’d rather talk, <a href="#schedule-call">pick a time</a>.
            </p>
          </div>
          <MessageForm />
          <div className={styles.tips}>
            <h2 className={styles.tipsTitle}>Worth mentioning</h2>
            <ul>
              {WORTH_SAYING.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
            <LetterOnTheLine />
          </div>
        </div>
      </section>
      <Booking />
      <OtherWays />
    </>
  );
}

import type { ReactNode } from 'react';
import type { Question } from '../seo/structuredData.ts';
import { Disclosure } from './Disclosure.tsx';
import layout from './layout.module.css';
import styles from './Questions.module.css';

interface QuestionsProps {
  /** Of the title, and the name of the group; unique on the page. */
  readonly id: string;
  readonly title: string;
  /** Where to ask other questions. */
  readonly lead: ReactNode;
  readonly questions: readonly Question[];
}

/** Questions with their answers, one open at a time, the first from the start. */
export function Questions({ id, title, lead, questions }: QuestionsProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`${layout.wrap} ${layout.split}`}>
        <div>
          <h2 className={layout.h2} id={id}>
            {title}
          </h2>
          <p className={`${layout.lead} ${styles.lead}`}>{lead}</p>
        </div>
        <div className={styles.list}>
          {questions.map(({ question, answer, abilities }, index) => (
            <Disclosure key={question} name={id} title={<h3>{question}</h3>} open={index === 0}>
              <p data-abilities={abilities}>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}

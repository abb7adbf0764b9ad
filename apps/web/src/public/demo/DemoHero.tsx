import type { ShownClaim } from '../../shared/brand/claims.ts';
import layout from '../../shared/layout/layout.module.css';
import { NoteMark } from '../../shared/layout/NoteMark.tsx';
import styles from './DemoHero.module.css';
import { UnderstandingDemo } from './UnderstandingDemo.tsx';

/** The way in: what can be tried, what is claimed, and what the assistant makes of a sentence. */
export function DemoHero({ claims }: { readonly claims: readonly ShownClaim[] }) {
  return (
    <section className={styles.hero}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h1 className={styles.title}>Try to catch it out.</h1>
          <p className={`${layout.lead} ${styles.lead}`}>
            A dental practice and a fitness shop, both made up, both answering. Ring them or write to them, without signing up.
          </p>
          <ul className={styles.ways}>
            <li>
              <a href="#voice-demos">Speak on the phone</a>
            </li>
            <li>
              <a href="#chat-demos">Write in the chat</a>
            </li>
          </ul>
          <dl className={styles.claims}>
            {claims.map(({ id, label, figure, note }) => (
              <div key={id}>
                <dt>
                  {label}
                  <NoteMark note={note} />
                </dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <UnderstandingDemo />
      </div>
    </section>
  );
}

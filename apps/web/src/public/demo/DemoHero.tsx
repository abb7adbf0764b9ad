import type { PageClaim } from '../../shared/brand/claims.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { buttonClass } from '../../shared/controls/Button.tsx';
import layout from '../../shared/layout/layout.module.css';
import { NoteMark } from '../../shared/layout/NoteMark.tsx';
import styles from './DemoHero.module.css';
import { UnderstandingDemo } from './UnderstandingDemo.tsx';
import type { VoiceDemosControls } from './useVoiceDemos.ts';

interface DemoHeroProps {
  readonly claims: readonly PageClaim[];
  readonly voice: VoiceDemosControls;
}

/** The introduction: the demos, the claims, and the analysis of a sentence. */
export function DemoHero({ claims, voice }: DemoHeroProps) {
  const ring = () => {
    if (voice.active !== 'dental') voice.toggle('dental');
  };
  return (
    <section className={styles.hero}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h1 className={styles.title}>Give it a ring. Or drop it a line.</h1>
          <p className={`${layout.lead} ${styles.lead}`}>
            Two made-up businesses: a dental practice and a fitness shop. These are scripted demos that run in your browser, free and with
            no sign-up. Your own assistant will work with your prices, hours and diary.
          </p>
          <p className={styles.ways}>
            {/* A link, so that it leads to the demos without JavaScript too. */}
            <a href="#voice-demos" className={buttonClass({ kind: 'primary' })} onClick={ring}>
              <Icon name="phone" size={20} />
              Ring the dental practice
            </a>
            <a href="#chat-demos" className={buttonClass({ kind: 'secondary' })}>
              Try the chat
            </a>
          </p>
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

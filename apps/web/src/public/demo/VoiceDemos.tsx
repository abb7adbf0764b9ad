import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import layout from '../../shared/layout/layout.module.css';
import { CardScene } from './CardScene.tsx';
import { DEMO_BUSINESSES, type DemoBusiness } from './demo-businesses.ts';
import styles from './DemoCard.module.css';
import { ExampleCall } from './ExampleCall.tsx';
import type { VoiceDemosControls } from './useVoiceDemos.ts';
import voiceStyles from './VoiceDemos.module.css';

/** Two assistants to ring, one widget at a time (DMO-02 to DMO-05), and an example call to listen to. */
export function VoiceDemos({ controls: { active, widget, hasFailed, toggle } }: { readonly controls: VoiceDemosControls }) {
  const business = DEMO_BUSINESSES.find(({ id }) => id === active);
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="voice-demos">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="voice-demos">
            Live Voice Call Demos
          </h2>
          <p className={layout.lead}>
            Two scripted demos. Choose one and ring it. It answers straight away; talk or type, just as your callers would.
          </p>
        </div>
        <p className={voiceStyles.terms}>
          <Icon name="microphone" size={20} />
          <span>
            A voice demo needs access to your microphone, and a call is limited to 60 seconds. No microphone? You can type instead.
          </span>
        </p>
        <p className={layout.plainNote}>You’ll need JavaScript to ring them.</p>
        <div className={styles.cards}>
          {DEMO_BUSINESSES.map((each) => (
            <VoiceCard
              key={each.id}
              business={each}
              isActive={active === each.id}
              isThere={widget !== null}
              hasFailed={hasFailed}
              onPress={() => toggle(each.id)}
            />
          ))}
        </div>
        {/* A call of the visitor's own ends the example. */}
        <ExampleCall key={active === null ? 'free' : 'held'} isHeld={active !== null} />
      </div>
      {widget && business && <widget.VoiceWidget key={business.id} business={business} />}
    </section>
  );
}

interface VoiceCardProps {
  readonly business: DemoBusiness;
  readonly isActive: boolean;
  /** Whether the widget's code has come. */
  readonly isThere: boolean;
  readonly hasFailed: boolean;
  onPress(): void;
}

function VoiceCard({ business: { id, name, icon, voice }, isActive, isThere, hasFailed, onPress }: VoiceCardProps) {
  return (
    <article className={isActive ? `${styles.card} ${voiceStyles.active}` : styles.card}>
      <CardScene id={id} />
      <div className={styles.body}>
        <p className={styles.business}>
          <Icon name={icon} size={20} />
          {name}
        </p>
        <h3 className={styles.title}>{voice.title}</h3>
        <p className={styles.text}>{voice.text}</p>
        <ul className={voiceStyles.tries} aria-label="What you might say">
          {voice.tries.map((text) => (
            <li key={text}>“{text}”</li>
          ))}
        </ul>
        <div className={voiceStyles.foot}>
          <Button
            kind="secondary"
            className={voiceStyles.action}
            aria-pressed={isActive}
            aria-describedby={`voice-${id}-of`}
            onClick={onPress}
          >
            <Icon name={isActive ? 'close' : 'phone'} size={20} />
            {isActive ? 'Hide Voice Interface' : 'Start Voice Call'}
          </Button>
          <span className="visually-hidden" id={`voice-${id}-of`}>
            {name}
          </span>
          <div className={voiceStyles.status} role="status">
            {isActive && isThere && (
              <p>
                <b>Widget active</b>
                The line is open. Click ‘TALK WITH AI’ in the <span className={voiceStyles.corner}>bottom-right</span> widget to speak, or
                type.
              </p>
            )}
            {isActive && !isThere && (
              <p>{hasFailed ? 'We couldn’t load the widget. Check your connection and reload the page.' : 'One moment'}</p>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

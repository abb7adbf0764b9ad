import { overallConfidence, type AnalysisStep } from '@larkline/demo-agents';
import { useState } from 'react';
import { Button } from '../../shared/controls/Button.tsx';
import layout from '../../shared/layout/layout.module.css';
import { EXAMPLE_ANALYSIS } from './example-analysis.ts';
import styles from './UnderstandingDemo.module.css';
import { useAnalysis } from './useAnalysis.ts';

/** Text beside the title in each phase (DMO-22). */
const PHASES = { ready: 'Ready', analysing: 'Analysing', complete: 'Complete' } as const;
const MESSAGE_CHARACTERS = 300;

/** The assistant's analysis of one sentence, step by step; the visitor can enter another (DMO-22, DMO-23). */
export function UnderstandingDemo() {
  const { phase, steps, shown, failed, analyse } = useAnalysis();
  const [text, setText] = useState(EXAMPLE_ANALYSIS.text);
  // The automatic start is not announced; an analysis that the visitor asked for is.
  const [asked, setAsked] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="understanding" data-phase={phase}>
      <div className={styles.header}>
        <h2 className={styles.title} id="understanding">
          What it understands
        </h2>
        <p className={styles.phase} aria-live={asked ? 'polite' : 'off'}>
          <i />
          {PHASES[phase]}
        </p>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          analyse(text);
        }}
      >
        <label className={styles.label} htmlFor="understanding-message">
          A caller says
        </label>
        <div className={styles.row}>
          <input
            id="understanding-message"
            className={styles.input}
            type="text"
            autoComplete="off"
            maxLength={MESSAGE_CHARACTERS}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            kind="secondary"
            size="small"
            className={styles.analyse}
            disabled={phase === 'analysing' || text.trim() === ''}
          >
            {phase === 'analysing' ? 'Analysing' : 'Analyse'}
          </Button>
        </div>
        <p className={layout.plainNote}>Turn on JavaScript to try your own message. This is an example.</p>
      </form>
      {failed && (
        <p className={styles.failure} role="alert">
          We couldn’t analyse that. Check your connection and reload the page.
        </p>
      )}
      <dl className={styles.steps}>
        {steps.map((step, index) => (
          <StepRow key={step.id} step={step} isShown={index < shown} />
        ))}
      </dl>
      <Overall percent={Math.round(overallConfidence(steps))} isShown={phase === 'complete'} />
    </section>
  );
}

function StepRow({ step: { label, value, confidence }, isShown }: { readonly step: AnalysisStep; readonly isShown: boolean }) {
  return (
    <div data-shown={isShown}>
      <dt>{label}</dt>
      <dd className={isShown ? styles.found : styles.pending}>
        <b>{value}</b>
        <span>{confidence}% sure</span>
      </dd>
    </div>
  );
}

/** The mean of the four, once all are there. */
function Overall({ percent, isShown }: { readonly percent: number; readonly isShown: boolean }) {
  return (
    <div className={isShown ? `${styles.overall} ${styles.found}` : `${styles.overall} ${styles.pending}`}>
      <p>
        <span>Overall confidence</span>
        <b>{percent}%</b>
      </p>
      <div className={styles.track}>
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

import { BRAND } from '../../shared/brand/brand.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import styles from './AgentExample.module.css';
import type { AgentExample as Example, Speaker } from './agents.ts';

/** The names before the lines of a call. */
const SPEAKER_NAMES: Readonly<Record<Speaker, string>> = { assistant: BRAND.name, visitor: 'Caller' };

interface AgentExampleProps {
  readonly example: Example;
  readonly kind: 'call' | 'chat';
}

/** A short call or chat, written out, with its result last. */
export function AgentExample({ example, kind }: AgentExampleProps) {
  return (
    <figure className={styles.example} aria-label={`Example ${kind}`}>
      <div className={styles.header}>
        <Icon name={kind === 'call' ? 'phone' : 'chat'} size={20} />
        <div>
          <b>{example.business}</b>
          <small>{example.when}</small>
        </div>
      </div>
      {kind === 'call' && (
        <svg className={styles.voice} viewBox="0 0 496 36" preserveAspectRatio="none" aria-hidden="true">
          <use href="/drawings.svg#voice" />
        </svg>
      )}
      <ol className={kind === 'call' ? styles.lines : styles.bubbles}>
        {example.lines.map(({ from, text }) => (
          <li key={text} className={from === 'assistant' ? styles.assistant : styles.visitor}>
            {/* In a chat the side and the colour show the speaker. */}
            <span className={kind === 'chat' ? 'visually-hidden' : styles.who}>
              {kind === 'chat' && from === 'visitor' ? 'Visitor' : SPEAKER_NAMES[from]}
            </span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
      <figcaption className={styles.result}>
        <Icon name="tick" size={20} />
        <span>
          <b>{example.result}</b>
          <small>{example.resultDetail}</small>
        </span>
      </figcaption>
    </figure>
  );
}

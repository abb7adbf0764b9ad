import type { AbilityWords } from './ability-text.ts';
import styles from './AbilityText.module.css';

/** A text that may name an ability, followed by the plans that have it. */
export function AbilityText({ words: { text, abilities, plan } }: { readonly words: AbilityWords }) {
  return (
    <span data-abilities={abilities}>
      {text}
      {plan && (
        <>
          {' '}
          <small className={styles.plan}>{plan}</small>
        </>
      )}
    </span>
  );
}

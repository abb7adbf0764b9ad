import { OpenRow } from './OpenRow.tsx';
import styles from './TextCard.module.css';

interface TextCardProps {
  readonly name: string;
  readonly text: string | null | undefined;
  readonly onOpen: () => void;
}

/** The card of a row that has a name and a text. */
export function TextCard({ name, text, onOpen }: TextCardProps) {
  return (
    <article className={styles.card} aria-label={name}>
      <h3 className={styles.name}>
        <OpenRow onOpen={onOpen}>{name}</OpenRow>
      </h3>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </article>
  );
}

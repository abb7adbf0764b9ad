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
      {text && <ClampedText text={text} />}
    </article>
  );
}

/** A text of a row, cut after its first lines. */
export function ClampedText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  );
}

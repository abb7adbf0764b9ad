import { makePalette } from '@larkline/chat-panel';
import { Icon } from '../../shared/brand/Icon.tsx';
import styles from './Integration.module.css';

interface ChatPreviewProps {
  readonly businessName: string;
  /** As typed, #rrggbb. */
  readonly colour: string;
  readonly side: 'left' | 'right';
  readonly invitation: string;
}

const GROUNDS = [
  ['light', 'On a light page'],
  ['dark', 'On a dark page'],
] as const;

/** How the header and the button of the chat look in a colour, on light and on dark pages; the text on it is the one that visitors see. */
export function ChatPreview({ businessName, colour, side, invitation }: ChatPreviewProps) {
  const { brand, onBrand, light, dark } = makePalette(colour);
  return (
    <div className={styles.previews} role="group" aria-label="Preview">
      {GROUNDS.map(([ground, label]) => (
        <figure key={ground}>
          <figcaption>{label}</figcaption>
          <div className={styles.preview} data-ground={ground} data-side={side}>
            <div className={styles.previewHead} style={{ background: brand, color: onBrand }}>
              <bdi>{businessName}</bdi>
            </div>
            <p style={{ color: ground === 'light' ? light : dark }}>From: Opening hours</p>
            <div className={styles.previewButton}>
              {invitation && <span dir="auto">{invitation}</span>}
              <i style={{ background: brand, color: onBrand }}>
                <Icon name="chat" size={20} />
              </i>
            </div>
          </div>
        </figure>
      ))}
    </div>
  );
}

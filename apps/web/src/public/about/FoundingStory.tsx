import { useState } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Dialog } from '../../shared/layout/Dialog.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './FoundingStory.module.css';
import { STORY, type StoryPart } from './story.ts';
import { StoryDrawing } from './StoryDrawing.tsx';

/** Three cards, each of which opens its part of the story (ABT-01). */
export function FoundingStory() {
  const [selected, setSelected] = useState<StoryPart['id'] | null>(null);
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="founding-story">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="founding-story">
            Our Founding Story
          </h2>
          <p className={layout.lead}>How a column of missed calls turned into a company, in three short parts.</p>
        </div>
        <ul className={styles.cards}>
          {STORY.map((part) => (
            <li key={part.id}>
              <StoryCard part={part} onOpen={() => setSelected(part.id)} />
              <Dialog
                id={`story-${part.id}`}
                title={part.title}
                open={selected === part.id}
                onClose={() => setSelected(null)}
                picture={<StoryDrawing part={part.id} className={`${styles.picture} ${styles[part.id]}`} />}
              >
                {part.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Dialog>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function StoryCard({ part, onOpen }: { readonly part: StoryPart; readonly onOpen: () => void }) {
  return (
    <div className={styles.card}>
      <StoryDrawing part={part.id} className={`${styles.picture} ${styles[part.id]}`} />
      <div className={styles.words}>
        <h3>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
            {part.title}
          </button>
        </h3>
        <p className={styles.teaser}>{part.teaser}</p>
        <span className={styles.more} aria-hidden="true">
          Read this part
          <Icon name="plus" size={16} />
        </span>
      </div>
    </div>
  );
}

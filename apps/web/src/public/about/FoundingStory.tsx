import { useState } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
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
          {STORY.map((part, index) => (
            <li key={part.id}>
              <StoryCard part={part} onOpen={() => setSelected(part.id)} />
              <Dialog
                id={`story-${part.id}`}
                title={part.title}
                open={selected === part.id}
                // The next part may have been opened from this one.
                onClose={() => setSelected((current) => (current === part.id ? null : current))}
                picture={<StoryDrawing part={part.id} className={`${styles.picture} ${styles[part.id]}`} />}
              >
                {part.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <NextPart part={STORY[index + 1]} onOpen={setSelected} />
              </Dialog>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function NextPart({ part, onOpen }: { readonly part: StoryPart | undefined; readonly onOpen: (id: StoryPart['id']) => void }) {
  if (!part) return null;
  return (
    <p className={styles.next}>
      <Button kind="secondary" size="small" onClick={() => onOpen(part.id)}>
        Next part: {part.title}
      </Button>
    </p>
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

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { CONSENT_CATEGORIES, type CategoryText } from './categories.ts';
import { ACCEPT_ALL, getConsent, REJECT_ALL, saveConsent, type ConsentChoice } from './consent.ts';
import styles from './ConsentSettings.module.css';

/** The choice category by category, in a dialog; nothing is ticked that was not chosen (CNS-01, LEG-04). */
export function ConsentSettings({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [choice, setChoice] = useState<ConsentChoice>(() => getConsent() ?? REJECT_ALL);
  useEffect(function open() {
    dialog.current?.showModal();
  }, []);
  const save = (chosen: ConsentChoice) => {
    // Closed first: the button that opened it gets the focus back while it is still there.
    dialog.current?.close();
    saveConsent(chosen);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(choice);
        }}
      >
        <div className={styles.head}>
          <h2 id={title}>Cookie settings</h2>
          <IconButton icon="close" label="Close without saving" className={styles.close} onClick={() => dialog.current?.close()} />
        </div>
        {CONSENT_CATEGORIES.map((category) => (
          <Category key={category.id} {...category} choice={choice} onChange={setChoice} />
        ))}
        <div className={styles.buttons}>
          <Button kind="secondary" size="small" onClick={() => save(ACCEPT_ALL)}>
            Accept all
          </Button>
          <Button kind="secondary" size="small" onClick={() => save(REJECT_ALL)}>
            Reject all
          </Button>
          <Button type="submit" kind="secondary" size="small">
            Save choice
          </Button>
        </div>
      </form>
    </dialog>
  );
}

interface CategoryProps extends CategoryText {
  readonly choice: ConsentChoice;
  readonly onChange: (choice: ConsentChoice) => void;
}

function Category({ id, name, description, choice, onChange }: CategoryProps) {
  const text = useId();
  return (
    <div className={styles.category}>
      <label>
        <input
          type="checkbox"
          checked={id === 'essential' || choice[id]}
          disabled={id === 'essential'}
          aria-describedby={text}
          onChange={({ target }) => onChange({ ...choice, [id]: target.checked })}
        />
        {name}
        {id === 'essential' && <span className={styles.always}>Always on</span>}
      </label>
      <p id={text}>{description}</p>
    </div>
  );
}

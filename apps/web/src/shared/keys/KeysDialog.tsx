import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { CHARACTERS, KEYS, OFF, type KeyName } from '../controls/keys.ts';
import { IS_APPLE } from '../palette/SearchButton.tsx';
import { changeStoredText, useStoredText } from '../table/storedText.ts';
import styles from './KeysDialog.module.css';
import { KEY_WORDS, worksHere } from './keyWords.ts';

const NAMES = Object.keys(KEYS) as KeyName[];

/**
 * Lists the keys, those that work on the present screen first, and switches those of single characters off on this device: with speech
 * control, words would press them (WCAG 2.1.4).
 */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(function showModal() {
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const [here] = useState(() => new Set(NAMES.filter(worksHere)));
  const isOff = useStoredText(CHARACTERS) === OFF;
  const works = (name: KeyName) => !(isOff && KEYS[name].length === 1);
  return (
    // A press on the backdrop is a press on the dialog itself: its content fills it. Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>Keyboard shortcuts</h2>
          <IconButton icon="close" label="Close" size={32} onClick={close} />
        </div>
        <KeyGroup title="On this screen" names={NAMES.filter((name) => works(name) && here.has(name))} />
        <KeyGroup title="On other screens" names={NAMES.filter((name) => works(name) && !here.has(name))} />
        <KeyGroup title="Switched off" names={NAMES.filter((name) => !works(name))} />
        <div>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={!isOff}
              aria-describedby={`${id}-reason`}
              onChange={({ target }) => changeStoredText(CHARACTERS, target.checked ? null : OFF)}
            />
            Use single-character shortcuts
          </label>
          <p id={`${id}-reason`}>Switch them off if you use speech control or press them by accident. This applies to this device only.</p>
        </div>
      </div>
    </dialog>
  );
}

function KeyGroup({ title, names }: { readonly title: string; readonly names: readonly KeyName[] }) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>
              {KEY_WORDS[name].does}
              {KEY_WORDS[name].where && <small>{KEY_WORDS[name].where}</small>}
            </dt>
            <dd translate="no">
              {keyLabels(name).map((label) => (
                <kbd key={label}>{label}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns a name's keys as keyboards of this system have them: 'Ctrl K', or 'Up' and 'Down'. */
function keyLabels(name: KeyName): string[] {
  const others = IS_APPLE ? 'Control+' : 'Meta+';
  return KEYS[name]
    .split(' ')
    .filter((key) => !key.startsWith(others))
    .map((key) => key.replace('Control+', 'Ctrl ').replace('Meta+', '⌘').replace('Arrow', '').replace('Escape', 'Esc'));
}

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  /** Unique on the page: the title takes it for its own id. */
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  /** Called once when it was dismissed: by Escape, the close button, or a press beside it. */
  readonly onClose: () => void;
  /** A picture above the title. */
  readonly picture?: ReactNode;
  /** The level of its heading on the page; 3 unless given. */
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, returns it to the opening control, and closes the dialog on Escape.
 * Its content is in the page from the start; without script it is part of the text.
 */
export function Dialog({ id, title, open, onClose, picture, level = 3, className, children }: DialogProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    function follow() {
      if (!dialog.current || dialog.current.open === open) return;
      if (open) dialog.current.showModal();
      else dialog.current.close();
    },
    [open],
  );
  const close = () => dialog.current?.close();
  // The sheet fills the dialog's box, so only a press beside it has the dialog itself as its target.
  const closeFromBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget && close();
  return (
    // The keyboard has Escape for what the press beside the dialog does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={className ? `${styles.dialog} ${className}` : styles.dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <div>
        <div className={styles.bar}>
          <IconButton icon="close" iconSize={22} label="Close" framed className={styles.close} onClick={close} />
        </div>
        {picture}
        <div className={styles.words}>
          <Heading className={styles.title} id={`${id}-title`}>
            {title}
          </Heading>
          <div className={styles.text}>{children}</div>
        </div>
      </div>
    </dialog>
  );
}

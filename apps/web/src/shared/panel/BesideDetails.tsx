import { useEffect, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/IconButton.tsx';
import { hasOpenDialog, isKey } from '../controls/keys.ts';
import styles from './DetailsDrawer.module.css';

interface BesideDetailsProps {
  readonly title: ReactNode;
  /** Width in pixels where there is room for it. */
  readonly size: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Width of a page with a table, its edges included, in pixels: narrower, the rows would become cards. */
const TABLE_PAGE = 920;
const NARROWEST = 360;
/** The rows of a list, and these details, close them by Escape. */
const CLOSED_FROM = '[data-open-row], [data-details-beside]';

/** Details at the end of a wide window. The page makes room for them and stays in use; the focus stays where it is. */
export function BesideDetails({ title, size, onClose, children }: BesideDetailsProps) {
  const heading = useId();
  const width = `clamp(${NARROWEST}px, 100vw - ${TABLE_PAGE}px, ${size}px)`;
  useEffect(
    function makeRoom() {
      document.documentElement.style.setProperty('--beside', width);
      return () => void document.documentElement.style.removeProperty('--beside');
    },
    [width],
  );
  useEffect(
    function closeByEscape() {
      const onKeyDown = (event: KeyboardEvent) => {
        const { target } = event;
        if (!isKey('close', event) || !(target instanceof Element)) return;
        // A dialog above, or an open list of choices, takes the key for itself.
        if (hasOpenDialog() || target.getAttribute('aria-expanded') === 'true') return;
        if (target === document.body || target.closest(CLOSED_FROM)) onClose();
      };
      // Before a list of choices has closed.
      document.addEventListener('keydown', onKeyDown, true);
      return () => document.removeEventListener('keydown', onKeyDown, true);
    },
    [onClose],
  );
  return createPortal(
    // Its head is no `header`: that would be a second banner of the page.
    <div role="dialog" aria-labelledby={heading} className={styles.beside} style={{ width }} data-details-beside>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <IconButton icon="close" label="Close" size={32} onClick={onClose} />
      </div>
      {children}
    </div>,
    document.body,
  );
}

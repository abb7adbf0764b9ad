import { Drawer } from 'antd';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { BesideDetails } from './BesideDetails.tsx';
import styles from './DetailsDrawer.module.css';
import { useWide } from './useWide.ts';

interface DetailsDrawerProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Width in pixels; 440 unless given. */
  readonly size?: number;
  readonly onClose: () => void;
  /** What had the focus before it opened, and gets it back. */
  readonly opener: RefObject<Element | null>;
  /** `DetailsSection`s. */
  readonly children: ReactNode;
}

/** Details of one row: beside its list in a wide window, where the list stays usable, otherwise over it. */
export function DetailsDrawer({ open, title, size = 440, onClose, opener, children }: DetailsDrawerProps) {
  const wide = useWide();
  useEffect(
    function leadBack() {
      if (open) return undefined;
      const frame = requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus());
      return () => cancelAnimationFrame(frame);
    },
    [open, opener],
  );
  const details = (
    // Scrolled by keys too, since nothing in it need take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.details} role="region" aria-label="Details" tabIndex={0}>
      {children}
    </div>
  );
  if (wide)
    return (
      open && (
        <BesideDetails title={title} size={size} onClose={onClose}>
          {details}
        </BesideDetails>
      )
    );
  return (
    <Drawer
      open={open}
      title={title}
      size={size}
      closable={{ 'aria-label': 'Close', placement: 'end' }}
      destroyOnHidden
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      onClose={onClose}
    >
      {open && details}
    </Drawer>
  );
}

/** One part of the details below its heading: lines, or anything else. */
export function DetailsSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** One line of a `dl`; a dash for what is not known. */
export function DetailsLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd dir="auto">{children || <span aria-label="not given">–</span>}</dd>
    </div>
  );
}

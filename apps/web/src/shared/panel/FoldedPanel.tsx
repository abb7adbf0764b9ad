import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../brand/Icon.tsx';
import { showElement } from '../dashboard/showElement.ts';
import styles from './Panel.module.css';

interface FoldedPanelProps {
  /** Name of the panel in the address: `#webhooks` opens it. */
  readonly id: string;
  readonly title: string;
  /** A sentence below the title. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A panel whose content is folded below its head, and is drawn when it is first opened. */
export function FoldedPanel({ id, title, lead, children }: FoldedPanelProps) {
  const headingId = useId();
  const { hash } = useLocation();
  const isNamed = hash === `#${id}`;
  const [open, setOpen] = useState(isNamed);
  const [wasOpen, setWasOpen] = useState(isNamed);
  const [wasNamed, setWasNamed] = useState(isNamed);
  if (open && !wasOpen) setWasOpen(true);
  if (isNamed !== wasNamed) {
    setWasNamed(isNamed);
    if (isNamed) setOpen(true);
  }
  useEffect(
    function showNamed() {
      if (isNamed) showElement(id);
    },
    [id, isNamed],
  );
  return (
    <section id={id} tabIndex={-1} className={styles.panel} aria-labelledby={headingId}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.head}>
          <div>
            <h2 id={headingId}>{title}</h2>
            <p className={styles.lead}>{lead}</p>
          </div>
          <Icon name="chevron-down" size={20} className={styles.fold} />
        </summary>
        {wasOpen && <div className={styles.body}>{children}</div>}
      </details>
    </section>
  );
}

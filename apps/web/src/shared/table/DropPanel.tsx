import { Button } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icons.ts';
import { isKey } from '../controls/keys.ts';
import styles from './DropPanel.module.css';

interface DropPanelProps {
  readonly label: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/**
 * A button with a panel below it. The panel follows the button in the order of the page, so Tab goes into it; Escape, a
 * press outside of it and the focus leaving it close it.
 */
export function DropPanel({ label, icon, children }: DropPanelProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const closeFrom = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
  });
  useEffect(
    function closeOutside() {
      if (!open) return undefined;
      const onPress = (event: Event) => closeFrom(event.target);
      document.addEventListener('pointerdown', onPress);
      document.addEventListener('focusin', onPress);
      return () => {
        document.removeEventListener('pointerdown', onPress);
        document.removeEventListener('focusin', onPress);
      };
    },
    [open],
  );
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    // Escape belongs to the button and the panel alike.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.drop} onKeyDown={(event) => isKey('close', event) && open && close()}>
      <Button
        icon={<Icon name={icon} size={18} />}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <div id={panelId} className={styles.dropPanel} role="group" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  );
}

import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './Popover.module.css';

/** Attributes of a popover's button; spread them over a `button`. */
export interface PopoverTrigger {
  readonly ref: (button: HTMLButtonElement | null) => void;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
}

interface PopoverProps {
  /** Names the popover. */
  readonly label: string;
  /**
   * The place and size of the popover. Its sheet has the edges of the button in the page: `--button-left`,
   * `--button-right` and `--button-bottom`.
   */
  readonly className?: string | undefined;
  readonly button: (trigger: PopoverTrigger) => ReactNode;
  /** Drawn while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A native popover and its button: the browser puts it above everything, closes it on Escape and on a press elsewhere,
 * and moves the focus back to the button.
 */
export function Popover({ label, className, button, children }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});
  useEffect(
    function followButton() {
      if (!open || !trigger) return undefined;
      const follow = () => setPlace(buttonEdges(trigger));
      follow();
      window.addEventListener('resize', follow);
      return () => window.removeEventListener('resize', follow);
    },
    [open, trigger],
  );
  return (
    <>
      {button({ ref: setTrigger, popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${styles.popover} ${className ?? ''}`}
        style={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

// In the page and not in the window, so that it scrolls with its button.
function buttonEdges(element: Element): CSSProperties {
  const { left, right, bottom } = element.getBoundingClientRect();
  return {
    '--button-left': `${left + window.scrollX}px`,
    '--button-right': `${right + window.scrollX}px`,
    '--button-bottom': `${bottom + window.scrollY}px`,
  } as CSSProperties;
}

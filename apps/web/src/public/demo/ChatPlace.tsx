import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../shared/motion/useReducedMotion.ts';
import styles from './ChatPlace.module.css';
import type { DemoBusiness } from './demo-businesses.ts';
import type { ConversationControls } from './useConversation.ts';

/** How long after opening the chat is brought into view, in milliseconds (DMO-06). */
const SCROLL_DELAY_MS = 100;

interface ChatPlaceProps {
  readonly id: string;
  readonly business: DemoBusiness;
  readonly controls: ConversationControls;
  onClose(): void;
}

/** The place of an opened chat, as high as the chat from the start; its code is fetched in the meantime (DMO-06). */
export function ChatPlace({ id, business, controls, onClose }: ChatPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const behavior = useReducedMotion() ? 'instant' : 'smooth';
  useEffect(
    function scrollIntoView() {
      const timer = setTimeout(() => place.current?.scrollIntoView({ behavior, block: 'center' }), SCROLL_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [behavior],
  );
  const { opened, hasFailed } = controls;
  return (
    <div className={styles.place} id={id} ref={place} role="group" aria-label={`Chat with ${business.name}`}>
      {opened && <opened.Panel business={business} chat={opened.chat} onClose={onClose} />}
      {!opened && !hasFailed && <p role="status">Connecting</p>}
      {hasFailed && (
        <p className={styles.failure} role="alert">
          We couldn’t load the chat. Check your connection, then {/* Browsers do not retry a module that they failed to fetch. */}
          <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
            reload the page
          </button>
          .
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import type { ChatOpening } from '../../shared/site-chat/siteChat.ts';
import styles from './OtherWays.module.css';

const MAIL = `mailto:${BRAND.email}?subject=Live%20chat`;
const WHY_NOT: Readonly<Record<Exclude<ChatOpening, 'open'>, string>> = {
  off: 'The chat is switched off at the moment.',
  unreachable: 'We can’t reach the chat at the moment.',
};

/** Opens our own chat (CON-09). Without JavaScript, and while there is no chat, an email asks for one. */
export function LiveChatWay() {
  const isHydrated = useHydrated();
  const [state, setState] = useState<ChatOpening | 'opening' | null>(null);
  const open = async () => {
    setState('opening');
    const code = await import('../../shared/site-chat/siteChat.ts').catch(() => null);
    setState(code ? await code.openSiteChat() : 'unreachable');
  };
  if (!isHydrated) return <a href={MAIL}>Ask for a chat</a>;
  return (
    <div className={styles.chat}>
      <button type="button" aria-busy={state === 'opening'} onClick={() => void open()}>
        Open the chat
      </button>
      <p role="status">
        {(state === 'off' || state === 'unreachable') && (
          <>
            {WHY_NOT[state]} <a href={MAIL}>Ask for a chat by email</a>
          </>
        )}
      </p>
    </div>
  );
}

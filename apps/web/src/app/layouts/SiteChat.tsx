import { useEffect } from 'react';
import { carrySiteChat } from '../../shared/site-chat/siteChat.ts';

/** Our own chat, as on the pages of clients; on the public pages only. */
export function SiteChat() {
  useEffect(carrySiteChat, []);
  return null;
}

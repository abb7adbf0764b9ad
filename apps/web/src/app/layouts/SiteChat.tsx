import { useEffect } from 'react';
import { showSiteChat } from '../../shared/site-chat/siteChat.ts';

/** A visitor's first action; until then the page has the network and the processor to itself. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Our own chat, as on the pages of clients; on the public pages only, from the first thing that the visitor does. */
export function SiteChat() {
  useEffect(function carryChat() {
    const { dataset } = document.documentElement;
    const acts = new AbortController();
    const show = () => {
      acts.abort();
      void showSiteChat();
    };
    dataset['chat'] = 'on';
    for (const act of FIRST_ACTS) addEventListener(act, show, { signal: acts.signal, capture: true });
    return () => {
      acts.abort();
      window.Larkline?.close();
      delete dataset['chat'];
    };
  }, []);
  return null;
}

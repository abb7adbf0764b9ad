import { makePanel } from '@larkline/chat-panel';
import type { Look } from '@larkline/chat-protocol';
import { HttpBackend } from './http-backend.ts';
import { makeStore, tabStore } from './store.ts';

/** What the loader gives to the panel. */
export interface PanelFacts {
  /** Address below which the requests go. */
  readonly api: string;
  readonly publicId: string;
  readonly look: Look;
  /** Writing direction of the page. */
  readonly direction: string;
  onClose(): void;
}

/** A panel that the loader puts into its shadow root. */
export interface OpenPanel {
  readonly element: HTMLElement;
  open(): void;
  /** Sends messages that an earlier page has left. */
  sendLeft(): void;
  close(): void;
}

/** What the panel's script exports. */
export interface PanelModule {
  makeOpenPanel(facts: PanelFacts): OpenPanel;
}

/** Makes a panel that speaks to the api. */
export function makeOpenPanel({ api, publicId, look, direction, onClose }: PanelFacts): OpenPanel {
  const backend = new HttpBackend({ api, store: makeStore(publicId), page: `${location.origin}${location.pathname}` });
  const draft = tabStore(`larkline-draft:${publicId}`);
  const panel = makePanel({
    backend,
    businessName: look.businessName,
    side: look.side,
    placed: 'fixed',
    onClose,
    pictureUrl: (path) => path && `${api}/${path}`,
    draft,
    canLeave: true,
  });
  panel.element.dir = direction;
  return {
    element: panel.element,
    open() {
      backend.start();
      panel.focus();
    },
    sendLeft: () => backend.sendLeft(),
    close: () => backend.stop(),
  };
}

import { makePanel, makePalette, makeStyle } from '@larkline/chat-panel';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTheme } from '../../shared/brand/theme.ts';
import type { DemoBackend } from './demo-backend.ts';
import type { DemoBusiness } from './demo-businesses.ts';
import { pictureOfProduct } from './product-drawings.ts';

/** A conversation, and its unsent text. */
export interface DemoChat {
  readonly backend: DemoBackend;
  draft: string;
}

/** The input of a demo chat. */
export interface ChatPanelProps {
  readonly business: DemoBusiness;
  readonly chat: DemoChat;
  onClose(): void;
}

/** The panel that clients get for their websites, on a conversation of the demo (DMO-07 to DMO-09, DMO-25). */
export function ChatPanel({ business, chat, onClose }: ChatPanelProps) {
  const host = useRef<HTMLDivElement>(null);
  const { theme } = useTheme();
  const close = useEffectEvent(onClose);
  useEffect(
    function showPanel() {
      if (!host.current) return undefined;
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(makeStyle(makePalette(business.colour)));
      root.adoptedStyleSheets = [sheet];
      const panel = demoPanel(business, chat, () => close());
      root.replaceChildren(panel.element);
      return () => panel.destroy();
    },
    [business, chat],
  );
  return <div ref={host} data-scheme={theme} />;
}

function demoPanel({ name, assistant }: DemoBusiness, chat: DemoChat, onClose: () => void) {
  return makePanel({
    backend: chat.backend,
    businessName: name,
    side: 'right',
    placed: 'inline',
    onClose,
    pictureUrl: pictureOfProduct,
    draft: { read: () => chat.draft, write: (text) => (chat.draft = text) },
    showsTimes: true,
    oneAtATime: true,
    askAbout: (product) => `${product.name}: details and delivery, please`,
    texts: {
      assistantStatus: 'Scripted demo, replies instantly',
      close: `Leave the chat with ${name}`,
      assistant,
      typing: `${assistant} is typing`,
      sources: 'See:',
      mistakes: 'Scripted demo, stays in your browser',
    },
  });
}

import { formatDate, formatDuration, formatTime } from '@larkline/format';
import type { ConversationType } from '../../shared/apollo/schema.generated.ts';
import { conversationTitle } from './conversationTitle.ts';
import { fetchConversations, type ExportedConversations, type FiledConversation } from './conversationFiles.ts';

const STYLE = `body { font: 11pt/1.5 system-ui, sans-serif; color: #000; overflow-wrap: anywhere } article { break-inside: avoid-page; margin-bottom: 8mm }
h1 { font-size: 16pt } h2 { font-size: 12pt; margin-bottom: 0 } p { margin: 1mm 0 } .text { white-space: pre-wrap }`;

/** Opens the browser's print dialog with conversations, one after another, in a timezone. Throws an Error in words for the person. */
export async function printConversations(of: ExportedConversations, timezone: string | undefined): Promise<void> {
  const conversations = await fetchConversations(of);
  const frame = document.createElement('iframe');
  frame.title = 'Conversations to print';
  frame.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 0; height: 0; border: 0';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) {
    frame.remove();
    throw new Error("This browser can't print from here.");
  }
  page.title = 'Conversations';
  // Built of text nodes: markup in a conversation stays text.
  const style = page.createElement('style');
  style.textContent = STYLE;
  page.head.append(style);
  page.body.append(element(page, 'h1', 'Call & Chat Logs'), ...conversations.map((each) => makeArticle(page, each, timezone)));
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}

function makeArticle(page: Document, conversation: FiledConversation, timezone: string | undefined): HTMLElement {
  const { callId, type, occurredAt, durationSeconds, summary, transcript } = conversation;
  const article = page.createElement('article');
  article.append(
    element(page, 'h2', conversationTitle({ type: type.toUpperCase() as ConversationType, summary })),
    element(page, 'p', `${formatDate(occurredAt, timezone)}, ${formatTime(occurredAt, timezone)}, ${formatDuration(durationSeconds)}`),
    ...(summary ? [element(page, 'p', summary)] : []),
    element(page, 'p', transcript, 'text'),
    element(page, 'p', `Call id: ${callId}`),
  );
  return article;
}

function element(page: Document, name: string, text: string, className = ''): HTMLElement {
  const made = page.createElement(name);
  made.textContent = text;
  made.className = className;
  // Callers' words can be in any script.
  made.dir = 'auto';
  return made;
}

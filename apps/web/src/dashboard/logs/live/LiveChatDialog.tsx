import { formatDateTime } from '@larkline/format';
import { Button } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../shared/apollo/errors.ts';
import { Notice } from '../../../shared/feedback/Notice.tsx';
import { useNotify } from '../../../shared/feedback/useNotify.ts';
import { ModalDialog } from '../../../shared/forms/ModalDialog.tsx';
import { useSubmit } from '../../../shared/forms/useSubmit.ts';
import { Bones } from '../../../shared/panel/Bones.tsx';
import logs from '../Logs.module.css';
import { ChatField } from './ChatField.tsx';
import { ChatState } from './ChatState.tsx';
import { useJoinChatMutation, useLeaveChatMutation, type LiveChat_chatFragment as Chat } from './Live.generated.ts';
import styles from './Live.module.css';
import { LiveTurns } from './LiveTurns.tsx';
import { liveTurns } from './liveTurns.ts';
import { useLiveChat } from './useLiveChat.ts';
import { useOutbox } from './useOutbox.ts';

interface LiveChatDialogProps {
  readonly id: string;
  readonly timezone: string | undefined;
  readonly onClose: () => void;
}

/** A running chat with a website visitor, live, with the way to take over from the assistant. */
export function LiveChatDialog({ id, timezone, onClose }: LiveChatDialogProps) {
  const [open, setOpen] = useState(true);
  const { chat, events, failed, ask } = useLiveChat(id);
  const { outbox, written } = useOutbox(id, ask);
  const close = () => setOpen(false);
  return (
    <ModalDialog
      open={open}
      title="Chat with a visitor"
      width={720}
      style={{ top: 24 }}
      onCancel={close}
      afterClose={onClose}
      closable={{ 'aria-label': 'Close' }}
      footer={null}
    >
      <div className={styles.chat}>
        {failed && (
          <Notice
            tone="warning"
            title="Part of this chat couldn't be loaded."
            action={<Button onClick={() => void ask()}>Try again</Button>}
          >
            Trying again every few seconds.
          </Notice>
        )}
        {chat === undefined && !failed && <Bones shape="rows" count={4} />}
        {chat === null && <p>This chat no longer exists. You&apos;ll find chats that have ended in Call &amp; Chat Logs.</p>}
        {chat && (
          <>
            <ChatHead chat={chat} timezone={timezone} onChange={ask} />
            <LiveTurns turns={liveTurns(events, written.waiting)} timezone={timezone} />
            {chat.isClosed ? (
              <Notice tone="info" title="The visitor has left, so this chat is closed.">
                You&apos;ll find it in Call &amp; Chat Logs. {written.text && `Not sent: ${written.text}`}
              </Notice>
            ) : (
              <ChatField chat={chat} outbox={outbox} written={written} />
            )}
          </>
        )}
      </div>
    </ModalDialog>
  );
}

interface ChatHeadProps {
  readonly chat: Chat;
  readonly timezone: string | undefined;
  readonly onChange: () => Promise<void>;
}

function ChatHead({ chat, timezone, onChange }: ChatHeadProps) {
  const { id, page, startedAt, personName, isYours, isClosed } = chat;
  const notify = useNotify();
  const [join] = useJoinChatMutation();
  const [leave] = useLeaveChatMutation();
  const [act, busy] = useSubmit(async (kind: 'join' | 'leave') => {
    try {
      await (kind === 'join' ? join : leave)({ variables: { id } });
      await onChange();
    } catch (cause) {
      notify.failure(failureText(cause, kind === 'join' ? 'Failed to take over the chat' : 'Failed to leave the chat'), cause);
    }
  });
  return (
    <div className={logs.facts}>
      <ChatState chat={chat} />
      <span>
        Since <time dateTime={startedAt}>{formatDateTime(startedAt, timezone)}</time>
      </span>
      {page && <span className={logs.id}>On {page}</span>}
      {!isClosed && (
        <div className={logs.export}>
          {isYours ? (
            <Button loading={busy} onClick={() => act('leave')}>
              Hand back to the assistant
            </Button>
          ) : (
            <Button type="primary" className={styles.take ?? ''} loading={busy} onClick={() => act('join')}>
              {personName ? `Take over from ${personName}` : 'Join'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

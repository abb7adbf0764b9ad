import { formatDate, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useRetryAssistantSyncMutation, type SyncStatus_assistantFragment } from './Assistant.generated.ts';
import styles from './Assistant.module.css';

const BADGES = {
  SYNCED: { tone: 'ok', label: 'Up to date' },
  PENDING: { tone: 'warn', label: 'Waiting' },
  FAILED: { tone: 'err', label: 'Failed' },
} as const;

interface SyncStatusProps {
  readonly assistant: SyncStatus_assistantFragment;
  /** Timezone of the business; Europe/London by default. */
  readonly timezone: string | undefined;
}

/** Whether the phone assistant has the latest settings and texts, and a way to send them again. */
export function SyncStatus({ assistant, timezone }: SyncStatusProps) {
  const notify = useNotify();
  const [retry] = useRetryAssistantSyncMutation();
  const [submit, busy] = useSubmit(async () => {
    try {
      await retry();
    } catch (cause) {
      notify.failure('Failed to update your phone assistant', cause);
    }
  });
  const { tone, label } = BADGES[assistant.syncState];
  return (
    <div className={styles.sync} role="status">
      <strong>Phone assistant</strong>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <span>{syncText(assistant, timezone)}</span>
      {assistant.syncState === 'FAILED' && (
        <Button size="small" loading={busy} onClick={() => submit(undefined)}>
          Try again
        </Button>
      )}
    </div>
  );
}

function syncText({ syncState, syncedAt, failure }: SyncStatus_assistantFragment, timezone: string | undefined): string {
  if (syncState === 'FAILED') return failure ?? "Your latest changes couldn't be sent.";
  if (syncState === 'PENDING') return 'Your latest changes will be live within a minute.';
  if (!syncedAt) return '';
  const at = `${formatDate(syncedAt, timezone)}, ${formatTime(syncedAt, timezone)}`;
  return `Settings and business information last updated ${at}. It looks up FAQs and products during each call.`;
}

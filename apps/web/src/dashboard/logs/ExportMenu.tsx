import { Button } from 'antd';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { getActing, refuseWhileActing } from '../../shared/session/acting.ts';
import { DropPanel } from '../../shared/table/DropPanel.tsx';
import { downloadConversations, type ExportedConversations } from './conversationFiles.ts';
import styles from './Logs.module.css';
import { printConversations } from './printConversations.ts';

type Way = 'csv' | 'json' | 'print';

const WAYS = { csv: 'CSV', json: 'JSON', print: 'Print' } as const satisfies Record<Way, string>;

interface ExportMenuProps {
  readonly of: ExportedConversations;
  /** Timezone of printed times; Europe/London by default. */
  readonly timezone: string | undefined;
}

/** Takes one conversation, or all of the list as it is searched and filtered, out of the product (C-10). */
export function ExportMenu({ of, timezone }: ExportMenuProps) {
  const notify = useNotify();
  const [start, busy] = useSubmit<Way>(async (way) => {
    if (getActing()) return refuseWhileActing();
    try {
      await (way === 'print' ? printConversations(of, timezone) : downloadConversations(of, way));
    } catch (cause) {
      notify.failure('Failed to export conversations.', cause);
    }
  });
  return (
    <DropPanel label="Export" icon="download">
      <div className={styles.ways}>
        {(Object.keys(WAYS) as Way[]).map((way) => (
          <Button key={way} type="text" disabled={busy} onClick={() => start(way)}>
            {WAYS[way]}
          </Button>
        ))}
      </div>
    </DropPanel>
  );
}

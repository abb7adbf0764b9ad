import { formatCount } from '@larkline/format';
import type { SelectedRowsInput } from '../../shared/apollo/schema.generated.ts';
import { showTask } from '../../shared/tasks/showTask.ts';
import { useAct } from '../../shared/forms/useAct.ts';
import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { useAssignMessagesMutation, useCloseMessagesMutation } from './Inbox.generated.ts';

interface ManyMessages {
  /** Asks first: it can be taken back message by message only. */
  close(selection: SelectedRowsInput): void;
  /** Assigns them to a member of staff; asks first for those of all pages, among which are those of colleagues. */
  assign(selection: SelectedRowsInput, assigneeId: string | null): void;
}

/** Returns what can be done with many messages at once; the work goes on in a task. */
export function useManyMessages(): ManyMessages {
  const confirm = useConfirm();
  const [act] = useAct();
  const [close] = useCloseMessagesMutation({ update: (cache, { data }) => data && showTask(cache, data.closeContactMessages) });
  const [assign] = useAssignMessagesMutation({ update: (cache, { data }) => data && showTask(cache, data.assignContactMessages) });
  return {
    close: (selection) =>
      confirm({
        title: 'Close these messages?',
        thing: messagesIn(selection.count),
        text: 'Those that are not answered count as dealt with.',
        action: 'Close',
        run: async () => void (await close({ variables: { selection } })),
        done: `Closing ${messagesIn(selection.count)}`,
        failed: 'Failed to close the messages.',
        saysRefusals: true,
      }),
    assign(selection, assigneeId) {
      const run = async () => void (await assign({ variables: { selection, assigneeId } }));
      const done = `Assigning ${messagesIn(selection.count)}`;
      const failed = 'Failed to assign the messages.';
      if (selection.ids) return act({ run: () => run().then(() => done), failed });
      confirm({
        title: 'Take all of these messages?',
        thing: messagesIn(selection.count),
        text: 'Those of colleagues become yours too. This can be taken back message by message only.',
        action: 'Take',
        run,
        done,
        failed,
        saysRefusals: true,
      });
    },
  };
}

function messagesIn(count: number): string {
  return count === 1 ? '1 message' : `${formatCount(count)} messages`;
}

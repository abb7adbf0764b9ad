import { formatCount } from '@larkline/format';
import type { SelectedRowsInput } from '../../shared/apollo/schema.generated.ts';
import { showTask } from '../../shared/tasks/showTask.ts';
import { useAct } from '../../shared/forms/useAct.ts';
import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { useAssignMessagesMutation, useCloseMessagesMutation } from './Inbox.generated.ts';

interface ManyMessages {
  /** Asks first, since it can only be undone one message at a time. */
  close(selection: SelectedRowsInput): void;
  /** Assigns them to a member of staff; asks first when all pages are selected, since colleagues may have some of them. */
  assign(selection: SelectedRowsInput, assigneeId: string | null): void;
}

/** Returns the bulk actions on messages; the work continues in a task. */
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
        text: 'Any unanswered messages will count as dealt with.',
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
        title: 'Assign all of these messages to yourself?',
        thing: messagesIn(selection.count),
        text: 'Messages assigned to colleagues become yours. You can only undo this one message at a time.',
        action: 'Assign to me',
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

import { formatCount } from '@larkline/format';
import type { SelectedRowsInput } from '../../shared/apollo/schema.generated.ts';
import type { TaskPreviewQueryVariables } from '../../shared/tasks/TaskPreview.generated.ts';
import { TaskPreview } from '../../shared/tasks/TaskPreview.tsx';
import { showTask } from '../../shared/tasks/showTask.ts';
import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { useAssignMessagesMutation, useCloseMessagesMutation } from './Inbox.generated.ts';
import { STATES } from './inWords.ts';

interface ManyMessages {
  close(selection: SelectedRowsInput): void;
  /** Assigns them to a member of staff; colleagues may have some of them. */
  assign(selection: SelectedRowsInput, assigneeId: string | null): void;
}

/** Names of the fields and values that change. */
const WORDS = new Map([
  ['state', 'Status'],
  ['assignee', 'Assigned to'],
  ['', 'Unassigned'],
  ...Object.entries(STATES).map(([state, { label }]): [string, string] => [state.toLowerCase(), label]),
]);

/** Returns the bulk actions on messages. Each shows first what it will do, since it can only be undone one message at a time; the work continues in a task. */
export function useManyMessages(): ManyMessages {
  const confirm = useConfirm();
  const [close] = useCloseMessagesMutation({ update: (cache, { data }) => data && showTask(cache, data.closeContactMessages) });
  const [assign] = useAssignMessagesMutation({ update: (cache, { data }) => data && showTask(cache, data.assignContactMessages) });
  return {
    close: (selection) =>
      confirm({
        title: 'Close these messages?',
        thing: messagesIn(selection.count),
        text: 'Any unanswered messages will count as dealt with. You can only undo this one message at a time.',
        preview: showPreview('will be closed', { kind: 'CLOSE_MESSAGES', selection }),
        action: 'Close',
        run: async () => void (await close({ variables: { selection } })),
        done: `Closing ${messagesIn(selection.count)}`,
        failed: 'Failed to close the messages.',
        saysRefusals: true,
      }),
    assign: (selection, assigneeId) =>
      confirm({
        title: 'Assign these messages to yourself?',
        thing: messagesIn(selection.count),
        text: 'Messages assigned to colleagues become yours. You can only undo this one message at a time.',
        preview: showPreview('will be assigned to you', { kind: 'ASSIGN_MESSAGES', selection, assigneeId }),
        action: 'Assign to me',
        isDanger: false,
        run: async () => void (await assign({ variables: { selection, assigneeId } })),
        done: `Assigning ${messagesIn(selection.count)}`,
        failed: 'Failed to assign the messages.',
        saysRefusals: true,
      }),
  };
}

function showPreview(verb: string, of: TaskPreviewQueryVariables) {
  return (onReady: (isReady: boolean) => void) => (
    <TaskPreview of={of} nouns={['message', 'messages']} verb={verb} words={WORDS} onReady={onReady} />
  );
}

function messagesIn(count: number): string {
  return count === 1 ? '1 message' : `${formatCount(count)} messages`;
}

import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { TaskAtWork, TaskKind, TaskStep } from '../../../platform/domain/task-kind.ts';
import type { Context } from '../../../platform/context/context.ts';
import { nextSelected, selectionPositionSchema, selectionSchema, type SelectionPosition } from '../tasks/index.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { contactMessageList } from './contact-messages.list.ts';
import { assignMessage, closeMessage } from './inbox.service.ts';

const closeSchema = z.object({ selection: selectionSchema });
const assignSchema = z.object({ selection: selectionSchema, assigneeId: z.uuid().nullable() });

/** Messages of one step: each that changes has an entry in the audit log. */
const AT_ONCE = 100;

/** Closes the selected messages; those that are closed already stay as they are. */
export const closeMessagesKind: TaskKind<z.output<typeof closeSchema>, SelectionPosition> = {
  ...makeKind('close_messages'),
  criteria: closeSchema,
  step: (tx, task) => changeStep(tx, task, (message) => closeMessage(tx, message.id, message.revision)),
};

/** Assigns the selected messages. */
export const assignMessagesKind: TaskKind<z.output<typeof assignSchema>, SelectionPosition> = {
  ...makeKind('assign_messages'),
  criteria: assignSchema,
  step: (tx, task) => changeStep(tx, task, (message) => assignMessage(tx, message.id, task.criteria.assigneeId, message.revision)),
};

type OfSelection = z.output<typeof closeSchema>;

// Finished changes stay: each can be undone on its own.
function makeKind(name: string): Pick<TaskKind<OfSelection, SelectionPosition>, 'name' | 'position' | 'count' | 'discard'> {
  return {
    name,
    position: selectionPositionSchema,
    count: async (_ctx, { selection }) => selection.count,
    discard: async (_tx, { rowsDone }) => rowsDone,
  };
}

// The rows are locked before their revision is read, so that none of them changes in between.
async function changeStep(
  tx: Context,
  { criteria: { selection }, position }: TaskAtWork<OfSelection, SelectionPosition>,
  change: (message: ContactMessage) => Promise<ContactMessage>,
): Promise<TaskStep<SelectionPosition>> {
  const { ids, ...progress } = await nextSelected(tx, contactMessageList, selection, position, AT_ONCE);
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const messages = await tx.em.find(ContactMessage, { id: { $in: [...ids] } }, options);
  for (const message of messages) await change(message);
  return { ...progress, rows: messages.length };
}

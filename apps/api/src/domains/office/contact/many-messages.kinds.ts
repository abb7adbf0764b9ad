import { z } from 'zod';
import type { RowRule, TaskKind } from '../../../platform/domain/task-kind.ts';
import { changeWork, foreseeWork, type ChangeOfWork } from '../../people/admin/index.ts';
import { selectionPositionSchema, selectionSchema, stepSelected, type SelectionPosition } from '../tasks/index.ts';
import type { ContactMessage } from './contact-message.entity.ts';
import { contactMessageList } from './contact-messages.list.ts';
import { assignTo, CLOSE, MESSAGES } from './inbox.service.ts';

const closeSchema = z.object({});
const assignSchema = z.object({ assigneeId: z.uuid().nullable() });

/** Messages of one step: each that changes has an entry in the audit log. */
const AT_ONCE = 100;

/** Closes the selected messages; those that are closed already stay as they are. */
export const closeMessagesKind = makeKind('close_messages', closeSchema, () => ({ change: CLOSE, done: 'Already closed' }));

/** Assigns the selected messages. */
export const assignMessagesKind = makeKind('assign_messages', assignSchema, ({ assigneeId }) => ({
  change: assignTo(assigneeId),
  done: assigneeId ? 'Already assigned' : 'Already unassigned',
}));

/** A change of messages, and why a message that is already so stays as it is. */
interface Change {
  readonly change: ChangeOfWork<ContactMessage>;
  readonly done: string;
}

function makeKind<Options extends object>(
  name: string,
  options: z.ZodType<Options>,
  toChange: (options: Options) => Change,
): TaskKind<Options & { readonly selection: z.output<typeof selectionSchema> }, SelectionPosition> {
  const rule: RowRule<ContactMessage, Options> = {
    list: contactMessageList,
    options,
    title: ({ name: visitor, subject }) => (subject ? `${visitor}: ${subject}` : visitor),
    readSkip(message, given) {
      const { change, done } = toChange(given);
      return change.isDone(message) ? done : null;
    },
    foresee: (ctx, message, given) => foreseeWork(ctx, MESSAGES, toChange(given).change, message),
  };
  return {
    name,
    criteria: z.intersection(options, z.object({ selection: selectionSchema })),
    position: selectionPositionSchema,
    rule,
    count: async (_ctx, { selection }) => selection.count,
    // Each message is locked before its revision is read, so that it does not change in between.
    step: (tx, task) =>
      stepSelected(tx, rule, task, { most: AT_ONCE, locked: true }, ({ id, revision }) =>
        changeWork(tx, MESSAGES, { id, seen: revision }, toChange(task.criteria).change),
      ),
    // Finished changes stay: each can be undone on its own.
    discard: async (_tx, { rowsDone }) => rowsDone,
  };
}

import { BRAND } from '@larkline/brand';
import { z } from 'zod';
import { queueMail, withdrawMails } from '../../../integrations/mail/index.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { TaskAtWork, TaskKind, TaskStep } from '../../../platform/domain/task-kind.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ClientListing, clientListingList } from '../directory/index.ts';
import { nextSelected, selectionPositionSchema, selectionSchema, type SelectionPosition } from '../tasks/index.ts';
import { LetterMail } from './LetterMail.tsx';

const criteriaSchema = z.object({ selection: selectionSchema, subject: z.string(), text: z.string() });
/** The text of a letter, and its recipients. */
export type LettersCriteria = z.output<typeof criteriaSchema>;

/** Letters of one step: each is rendered twice and has an entry in the audit log. */
const AT_ONCE = 25;
const LETTER = 'letter';

/** Letters: one text to each selected business, once; cancelling withdraws the unsent ones. */
export const lettersKind: TaskKind<LettersCriteria, SelectionPosition> = {
  name: 'letters',
  criteria: criteriaSchema,
  position: selectionPositionSchema,
  goesOnAfterEnd: true,
  count: async (_ctx, { selection }) => selection.count,
  step: writeStep,
  async discard(tx, { id }) {
    await withdrawMails(tx, [keyPrefix(id)]);
    const [sent] = await tx.em.execute<{ count: number }[]>(
      `select count(*)::int as count from outbox_messages where status = 'sent' and starts_with(dedupe_key, ?::text)`,
      [keyPrefix(id)],
    );
    return sent?.count ?? 0;
  },
};

function keyPrefix(taskId: string): string {
  return `${LETTER}:${taskId}:`;
}

async function writeStep(
  tx: Context,
  { id, criteria: { selection, subject, text }, position }: TaskAtWork<LettersCriteria, SelectionPosition>,
): Promise<TaskStep<SelectionPosition>> {
  const { ids, ...progress } = await nextSelected(tx, clientListingList, selection, position, AT_ONCE);
  // Single ids are looked up in the directory too, because our own client is not in it.
  const clients = await tx.em.find(ClientListing, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  for (const client of clients) {
    const isQueued = await queueMail(tx, {
      kind: LETTER,
      dedupeKey: `${keyPrefix(id)}${client.id}`,
      recipient: client.email,
      replyTo: BRAND.email,
      afterOthers: true,
      subject,
      body: LetterMail({ publicUrl: tx.env.PUBLIC_URL, subject, businessName: client.businessName, text }),
    });
    if (isQueued) await recordAct(tx, { action: 'letter_queued', clientId: client.id, notes: subject });
  }
  return { ...progress, rows: clients.length };
}

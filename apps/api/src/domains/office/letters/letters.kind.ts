import { BRAND } from '@larkline/brand';
import { z } from 'zod';
import { queueMail, withdrawMails } from '../../../integrations/mail/index.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { RowRule, TaskKind } from '../../../platform/domain/task-kind.ts';
import type { Context } from '../../../platform/context/context.ts';
import { clientListingList, type ClientListing } from '../directory/index.ts';
import { selectionPositionSchema, selectionSchema, stepSelected, type SelectionPosition } from '../tasks/index.ts';
import { LetterMail } from './LetterMail.tsx';

const criteriaSchema = z.object({ selection: selectionSchema, subject: z.string(), text: z.string() });
/** The text of a letter, and its recipients. */
export type LettersCriteria = z.output<typeof criteriaSchema>;

/** Letters of one step: each is rendered twice and has an entry in the audit log. */
const AT_ONCE = 25;
const LETTER = 'letter';

/** Every selected business gets the letter. Single ids are looked up in the directory too, because our own client is not in it. */
const LETTER_RULE: RowRule<ClientListing, object> = {
  list: clientListingList,
  options: z.object({}),
  title: ({ businessName, email }) => `${businessName}, ${email}`,
  readSkip: () => null,
  foresee: async () => [],
};

/** Letters: one text to each selected business, once; cancelling withdraws the unsent ones. */
export const lettersKind: TaskKind<LettersCriteria, SelectionPosition> = {
  name: 'letters',
  criteria: criteriaSchema,
  position: selectionPositionSchema,
  goesOnAfterEnd: true,
  count: async (_ctx, { selection }) => selection.count,
  rule: LETTER_RULE,
  step: (tx, task) => stepSelected(tx, LETTER_RULE, task, { most: AT_ONCE }, (client) => write(tx, task.id, task.criteria, client)),
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

async function write(tx: Context, taskId: string, { subject, text }: LettersCriteria, client: ClientListing): Promise<void> {
  const isQueued = await queueMail(tx, {
    kind: LETTER,
    dedupeKey: `${keyPrefix(taskId)}${client.id}`,
    recipient: client.email,
    replyTo: BRAND.email,
    afterOthers: true,
    subject,
    body: LetterMail({ publicUrl: tx.env.PUBLIC_URL, subject, businessName: client.businessName, text }),
  });
  if (isQueued) await recordAct(tx, { action: 'letter_queued', clientId: client.id, notes: subject });
}

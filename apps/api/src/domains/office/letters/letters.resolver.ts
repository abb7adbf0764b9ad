import { staffMailingSchema } from '@larkline/validation';
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { z } from 'zod';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { clientListingList } from '../directory/index.ts';
import { isSelection, readSelection, SelectedRowsInput, startTaskOnce, Task } from '../tasks/index.ts';
import { lettersKind, type LettersCriteria } from './letters.kind.ts';

const idSchema = z.object({ id: z.uuid("This isn't a task id.") });

@Resolver()
export class LettersResolver {
  @Auth('ADMIN')
  @Mutation(() => Task, {
    description:
      'Starts a task that emails each selected business once. Recorded in the audit log, including for each business. Throws SELECTION_CHANGED, TOO_MANY_TASKS.',
  })
  writeToClients(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, {
      description: 'Id of the task, a UUID chosen by the caller. A repeated request with the same id writes one letter.',
    })
    id: string,
    @Arg('selection', () => SelectedRowsInput, { description: 'The businesses, of the list `clientDirectory`.' })
    selection: SelectedRowsInput,
    @Arg('subject', () => String, { description: 'Subject of the email, 1 to 200 characters on one line.' }) subject: string,
    @Arg('text', () => String, { description: 'Text of the email, 1 to 5,000 characters.' }) text: string,
  ): Promise<Task> {
    const taskId = parse(idSchema, { id }).id;
    const letter = parse(staffMailingSchema, { subject, text });
    const isSame = ({ selection: kept, ...was }: LettersCriteria) =>
      was.subject === letter.subject && was.text === letter.text && isSelection(clientListingList, kept, selection);
    return startTaskOnce(ctx, lettersKind, { id: taskId, isSame }, async (tx) => {
      const selected = await readSelection(tx, clientListingList, selection);
      return {
        criteria: { selection: selected, ...letter },
        title: `Email: ${letter.subject}`,
        notes: `${selected.count} businesses: ${letter.subject}`,
      };
    });
  }
}

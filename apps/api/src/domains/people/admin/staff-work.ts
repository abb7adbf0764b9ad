import { formatDate, formatTime } from '@larkline/format';
import { OptionalProps } from '@mikro-orm/core';
import { ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { signedIn } from '../../../platform/context/actor.ts';
import { Text, When, Whole } from '../../../platform/db/columns.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { User, UserRole } from '../accounts/index.ts';

/**
 * A row that staff share the work on: who has it, and how often it was changed. Each change names the revision that was shown, so that
 * nothing is overwritten unseen (docs/how/staff-work.md).
 */
@ObjectType({ isAbstract: true } as never)
export abstract class StaffWork {
  [OptionalProps]?: 'revision' | 'state';
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  /** The member of staff who has it. */
  @ManyToOne(() => User, { mapToPk: true, nullable: true, fieldName: 'assignee_id', deleteRule: 'set null' }) assigneeId?: string | null;
  @Whole('Number of changes by staff; a change names the revision that was shown.', { default: 0 }) revision: number = 0;
  @Text('Email address of the member of staff who changed it last; null until then.', { nullable: true }) changedBy?: string | null;
  @When('When staff changed it last; null until then.', { nullable: true }) changedAt?: Date | null;
}

/** Throws WORK_CHANGED, naming who was first, unless the revision is the present one. `what` begins the sentence: 'This message'. */
export function assertSeen({ revision, changedBy, changedAt }: StaffWork, seen: number, what: string): void {
  if (revision === seen) return;
  const by = changedBy && changedAt ? ` by ${changedBy} on ${formatDate(changedAt)} at ${formatTime(changedAt)}` : '';
  throw new AppError('WORK_CHANGED', `${what} was changed${by} after you opened it. Nothing was overwritten. Please check it again.`);
}

/** Notes on a row that the signed-in member of staff changes it now. */
export function noteChange(tx: Context, work: StaffWork): void {
  work.revision += 1;
  work.changedBy = signedIn(tx).email;
  work.changedAt = tx.now();
}

/** Throws INVALID_INPUT unless an id is that of a member of staff. */
export async function assertStaff(tx: Context, userId: string): Promise<void> {
  const isId = z.uuid().safeParse(userId).success;
  if (isId && (await tx.em.count(UserRole, { userId, role: 'admin' })) > 0) return;
  const message = 'Please choose a member of staff.';
  throw new AppError('INVALID_INPUT', message, { fields: { assigneeId: message } });
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { safeErrorText } from '../../../platform/log/safe-error.ts';

@ObjectType({ description: 'How the jobs of one kind stand.' })
export class JobKind {
  @Field(() => String, { description: 'Name of the kind, such as sendMail.' }) kind!: string;
  @Field(() => Int, { description: 'Number of running jobs.' }) running!: number;
  @Field(() => Int, { description: 'Number of jobs that are due and waiting for a worker.' }) due!: number;
  @Field(() => Int, { description: 'Number of jobs that start at a later time.' }) later!: number;
  @Field(() => Int, { description: 'Number of jobs, among those due and later, that have failed and are tried again.' }) retrying!: number;
  @Field(() => Int, { description: 'Number of jobs that failed in their last try.' }) givenUp!: number;
  @Field(() => Date, { nullable: true, description: 'Time since which the oldest due job has been waiting; null if none is due.' })
  oldestDueAt!: Date | null;
}

@ObjectType({ description: 'A job that has failed at least once and is not done.' })
export class FailingJob {
  @Field(() => ID, { description: 'Id while the job exists.' }) id!: string;
  @Field(() => String, { description: 'Name of its kind, such as sendMail.' }) kind!: string;
  @Field(() => Int, { description: 'Number of tries that were made.' }) attempts!: number;
  @Field(() => Int, { description: 'Number of tries after which it is left for staff.' }) maxAttempts!: number;
  @Field(() => Date, { description: 'When it was added.' }) createdAt!: Date;
  @Field(() => Date, { description: 'When its last try began or ended.' }) triedAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When it is tried again; null after the last try.' }) nextRunAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether it is running now.' }) isRunning!: boolean;
  lastError!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed, without personal data.' })
  error(): string | null {
    return safeErrorText(this.lastError);
  }
}

export const OpenEventState = defineEnum('OpenEventState', 'State of an event that is not applied.', {
  waiting: 'It is tried again.',
  running: 'It is running now.',
  left: 'Its tries are used up, or it has lost its job.',
  refused: 'It cannot be applied as it is.',
});

@ObjectType({ description: 'An event of an outside service that is not applied.' })
export class OpenEvent {
  @Field(() => ID, { description: 'Permanent id.' }) id!: string;
  @Field(() => String, { description: 'Service that sent it, such as stripe.' }) provider!: string;
  @Field(() => String, { description: "Kind of event in the service's word, such as invoice.paid." }) type!: string;
  @Field(() => Date, { description: 'When it arrived.' }) receivedAt!: Date;
  @Field(() => OpenEventState.graphql, { description: 'State.' }) state!: ValueOf<typeof OpenEventState>;
  @Field(() => Int, { nullable: true, description: 'Number of attempts of the job that applies it; null if there is no job.' }) attempts!:
    | number
    | null;
  @Field(() => Date, { nullable: true, description: 'When it is tried again; null when it is not.' }) nextRunAt!: Date | null;
  lastError!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was not applied, without personal data; null before the first failure.',
  })
  error(): string | null {
    return safeErrorText(this.lastError);
  }
}

export const OpenMailStatus = defineEnum('OpenMailStatus', 'State of an unsent email.', {
  queued: 'It waits, or is tried again.',
  failed: 'It was refused for good, or its tries are used up.',
});
export type OpenMailStatus = ValueOf<typeof OpenMailStatus>;

@ObjectType({ description: 'An unsent email. Its text is not shown.' })
export class OpenMail {
  @Field(() => ID, { description: 'Permanent id.' }) id!: string;
  @Field(() => String, { description: 'Kind of email, such as confirm_email.' }) kind!: string;
  @Field(() => String, { description: 'Address of the recipient.' }) recipient!: string;
  @Field(() => OpenMailStatus.graphql, { description: 'State.' }) status!: OpenMailStatus;
  @Field(() => Int, { description: 'Number of tries that were made.' }) attempts!: number;
  @Field(() => Date, { description: 'When it was written.' }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When it is tried next; null for a failed one.' }) nextRunAt!: Date | null;
  lastError!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the last try failed; null before the first failure.' })
  error(): string | null {
    return safeErrorText(this.lastError);
  }
}

@ObjectType({ description: 'Result of a change to failed work.' })
export class OperationsReceipt {
  @Field(() => Int, { description: 'Number of rows that were changed; 0 when nothing was left to do.' }) changed!: number;
}

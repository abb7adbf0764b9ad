import { Field, ID, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'An entry for the audit log.' })
export class AuditEntryInput {
  @Field(() => String, { description: 'Notes, at most 2,000 characters; blank ones add nothing.' }) notes!: string;
  @Field(() => ID, { nullable: true, description: 'Id of the business concerned.' }) clientId?: string | null;
}

@ObjectType({ description: 'What became of an entry for the audit log.' })
export class AuditEntryReceipt {
  @Field(() => Boolean, { description: 'Whether it was added; false for blank notes.' }) added!: boolean;
}

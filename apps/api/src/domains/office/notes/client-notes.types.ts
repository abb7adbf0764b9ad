import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@InputType({ description: 'A note about a business.' })
export class ClientNoteInput {
  @Field(() => ID, { description: 'Id of the note, a UUID chosen by the caller. A repeated request with the same id adds one note.' })
  id!: string;
  @Field(() => ID, { description: 'Id of the business.' }) clientId!: string;
  @Field(() => String, { description: 'Text, 1 to 2,000 characters.' }) text!: string;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is shown before the others; no by default.' }) pinned?: boolean | null;
}

@InputType({ description: 'Another text of a note about a business.' })
export class ClientNoteEditInput {
  @Field(() => ID, { description: 'Id of the note.' }) id!: string;
  @Field(() => Int, { description: 'Revision of the note that was shown; refused with WORK_CHANGED when it has changed since.' })
  revision!: number;
  @Field(() => String, { description: 'Text, 1 to 2,000 characters.' }) text!: string;
}

@ObjectType({ description: 'A note that was deleted. For ten minutes restoreClientNote brings it back.' })
export class ClientNoteDeletion {
  @Field(() => ID, { description: 'Id of the note.' }) id!: string;
  @Field(() => Date, { description: 'Time until which the note can be restored.' }) undoUntil!: Date;
}

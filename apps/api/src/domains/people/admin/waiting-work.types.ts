import { Field, Int, ObjectType } from 'type-graphql';

/** Work of one kind that waits for a member of staff, as the domain that owns it counts it. */
@ObjectType({ description: 'Work of one kind that waits for a member of staff.' })
export class WaitingWork {
  @Field(() => Int, { description: 'How much waits, counted up to 1001, which means more than 1000.' }) count!: number;
  @Field(() => Date, { nullable: true, description: 'Since when the oldest of it waits; null when nothing waits.' })
  oldestAt!: Date | null;
}

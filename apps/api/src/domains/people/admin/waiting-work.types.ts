import { Field, Int, ObjectType } from 'type-graphql';

/** Work of one kind that waits for a member of staff, as the domain that owns it counts it. */
@ObjectType({ description: 'One kind of work waiting for staff.' })
export class WaitingWork {
  @Field(() => Int, { description: 'Number of waiting items, counted up to 1001, meaning over 1000.' }) count!: number;
  @Field(() => Date, { nullable: true, description: 'Time since which the oldest item has been waiting; null if nothing is waiting.' })
  oldestAt!: Date | null;
}

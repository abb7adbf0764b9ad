import { Field, ObjectType } from 'type-graphql';
import { PlanChange } from './plan-change.entity.ts';

@ObjectType({ description: 'A change of plan after its client came back from paying.' })
export class ProcessedPlanChange {
  @Field(() => PlanChange, { description: 'The change, as the payment provider reports it now.' }) change!: PlanChange;
  @Field(() => Boolean, { description: 'Whether this call is the first one to report its success; false for every later call.' })
  isNew!: boolean;
}

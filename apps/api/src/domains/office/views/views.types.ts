import { Field, ID, InputType } from 'type-graphql';
import { ViewedList } from './saved-view.entity.ts';

@InputType({ description: 'A view of a staff list.' })
export class SavedViewInput {
  @Field(() => ID, { description: 'Id of the view, a UUID chosen by the caller; the id of one of your views changes it.' }) id!: string;
  @Field(() => ViewedList.graphql, { description: 'The list.' }) list!: ViewedList;
  @Field(() => String, { description: 'Name, 1 to 60 characters.' }) name!: string;
  @Field(() => String, {
    description: 'Search, filters, order and columns, as in the address of the list, at most 2,000 characters.',
  })
  search!: string;
  @Field(() => Boolean, { description: 'Whether all staff see it.' }) isShared!: boolean;
}

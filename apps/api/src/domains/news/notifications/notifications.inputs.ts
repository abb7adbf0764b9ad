import { Field, InputType } from 'type-graphql';
import { NotificationChoice } from './notification-settings.entity.ts';

@InputType({ description: 'Changes to which emails a business gets. A field that is left out keeps its value.' })
export class NotificationSettingsPatch {
  @Field(() => NotificationChoice.graphql, { nullable: true, description: 'Which emails the business gets; required, so not null.' })
  choice?: NotificationChoice | null;
}

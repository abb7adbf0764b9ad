import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'News since the signed-in user last opened the dashboard, and items that need an answer.' })
export class News {
  @Field(() => Date, {
    description:
      'End of the previous visit; before the first one, a day earlier. A visit ends after 30 minutes without a request for news.',
  })
  since!: Date;
  @Field(() => Int, { description: 'Calls since then, those by voice on the website included.' }) calls!: number;
  @Field(() => Int, { description: 'Chats since then.' }) chats!: number;
  @Field(() => Int, { description: 'Calls and chats since then to which the assistant had no answer.' }) unanswered!: number;
  @Field(() => Int, { description: 'Appointments made since then that still stand.' }) appointments!: number;
  @Field(() => Boolean, { description: 'Whether the provider of the connected calendar no longer accepts the connection.' })
  calendarToReconnect!: boolean;
}

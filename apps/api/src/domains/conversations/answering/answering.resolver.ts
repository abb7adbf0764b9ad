import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client } from '../../people/rows/index.ts';
import { getAnswering } from './answering.service.ts';
import { BusinessAnswering } from './answering.types.ts';

@Resolver(() => Client)
export class AnsweringResolver {
  @Auth('CLIENT')
  @Scope('clients:read')
  @FieldResolver(() => BusinessAnswering, {
    nullable: true,
    description: 'Whether calls and chats that arrive now are answered, and why not. Also readable while the plan is locked.',
  })
  answering(@Ctx() ctx: Context, @Root() client: Client): Promise<BusinessAnswering | null> {
    return getAnswering(ctx, client.id);
  }
}

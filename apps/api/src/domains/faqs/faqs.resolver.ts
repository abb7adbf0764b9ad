import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowsOfClient } from '../../platform/graphql/loader.ts';
import { ListSize } from '../../platform/graphql/list-size.ts';
import { Client } from '../clients/index.ts';
import { Faq } from './faq.entity.ts';

@Resolver(() => Client)
export class FaqsResolver {
  @Auth('SUBSCRIBER')
  @Scope('faqs:read')
  @ListSize(100)
  @FieldResolver(() => [Faq], { nullable: true, description: 'General questions with their answers, oldest first.' })
  faqs(@Ctx() ctx: Context, @Root() client: Client): Promise<Faq[]> {
    return rowsOfClient(ctx, Faq, client.id, ['createdAt asc', 'id asc']);
  }
}

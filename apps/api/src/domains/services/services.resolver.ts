import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowOfClient } from '../../platform/graphql/loader.ts';
import { Client } from '../clients/index.ts';
import { Services } from './services.entity.ts';

@Resolver(() => Client)
export class ServicesResolver {
  @Auth('SUBSCRIBER')
  @Scope('services:read')
  @FieldResolver(() => Services, { nullable: true, description: 'Which assistants are on; null while they are not configured.' })
  services(@Ctx() ctx: Context, @Root() client: Client): Promise<Services | null> {
    return rowOfClient(ctx, Services, client.id);
  }
}

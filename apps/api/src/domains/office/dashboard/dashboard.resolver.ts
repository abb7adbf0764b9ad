import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { findClientId } from '../../../platform/context/actor.ts';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ClientChange } from '../../people/rows/index.ts';
import { getDashboard } from './dashboard.service.ts';
import { Dashboard } from './dashboard.types.ts';
import { getNews } from './news.service.ts';
import { News } from './news.types.ts';

@Resolver()
export class DashboardResolver {
  @Auth('SUBSCRIBER')
  @Scope('dashboard:read')
  @Query(() => Dashboard, { description: 'Everything the dashboard shows around its tabs.' })
  dashboard(@Ctx() ctx: Context): Promise<Dashboard> {
    return getDashboard(ctx, findClientId(ctx));
  }
}

@Resolver(() => ClientChange)
export class ClientChangeResolver {
  @Auth('SUBSCRIBER')
  @Scope('dashboard:read')
  @FieldResolver(() => Dashboard, { nullable: true, description: 'The dashboard after the change.' })
  dashboard(@Ctx() ctx: Context, @Root() { client }: ClientChange): Promise<Dashboard> {
    return getDashboard(ctx, client.id);
  }
}

@Resolver(() => Dashboard)
export class NewsResolver {
  @Auth('SUBSCRIBER')
  @Scope('dashboard:read')
  @FieldResolver(() => News, {
    nullable: true,
    description: 'News of the signed-in member; null for staff and API keys. Reading it records the visit.',
  })
  news(@Ctx() ctx: Context): Promise<News | null> {
    return getNews(ctx);
  }
}

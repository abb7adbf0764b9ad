import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toAnalyticsConfig, toSiteConfig } from './site-config.ts';
import { recordConsent } from './consent.service.ts';
import { AnalyticsConfig, ConsentInput, SiteConfig } from './site.types.ts';

@Resolver()
export class SiteResolver {
  @Auth('PUBLIC')
  @Query(() => AnalyticsConfig, { description: 'Ids of outside analytics services; they are loaded only after consent.' })
  analyticsConfig(@Ctx() ctx: Context): AnalyticsConfig {
    return toAnalyticsConfig(ctx.env);
  }

  @Auth('PUBLIC')
  @Query(() => SiteConfig, { description: 'Outside services that the public pages may embed.' })
  siteConfig(@Ctx() ctx: Context): SiteConfig {
    return toSiteConfig(ctx.env);
  }

  @Auth('PUBLIC')
  @Mutation(() => Boolean, {
    description: "Records a visitor's cookie choice for six months. False when too many came from one network: send it again later.",
  })
  recordConsent(
    @Ctx() ctx: Context,
    @Arg('input', () => ConsentInput, { description: 'The choice.' }) input: ConsentInput,
  ): Promise<boolean> {
    return recordConsent(ctx, input);
  }
}

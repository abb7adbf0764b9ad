import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Client } from '../../../people/rows/index.ts';
import { findPriceLock, readCertificate, renewPriceLockLink, withdrawPriceLockLink } from './price-lock.service.ts';
import { PriceLock, PriceLockCertificate } from './price-lock.types.ts';

// Open to a client whose access has ended: its certificate says when.
@Resolver(() => Client)
export class PriceLockResolver {
  @Auth('CLIENT')
  @Scope('billing:read')
  @FieldResolver(() => PriceLock, {
    nullable: true,
    description: 'The locked price of the living subscription, or of the last one; null before the first purchase.',
  })
  priceLock(@Ctx() ctx: Context, @Root() client: Client): Promise<PriceLock | null> {
    return findPriceLock(ctx, client.id);
  }
}

@Resolver()
export class PriceCertificateResolver {
  @Auth('PUBLIC')
  @Query(() => PriceLockCertificate, {
    nullable: true,
    description: 'The price lock whose certificate has this code; null for a code that does not exist. Limited for each network address.',
  })
  priceLock(
    @Ctx() ctx: Context,
    @Arg('code', () => String, { description: "Code at the end of the certificate's web address." }) code: string,
  ): Promise<PriceLockCertificate | null> {
    return readCertificate(ctx, code);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => PriceLock, {
    description:
      "Creates the link to the client's price lock certificate. Repeating the call replaces the link: the earlier one stops working.",
  })
  renewPriceLockLink(@Ctx() ctx: Context): Promise<PriceLock> {
    return renewPriceLockLink(ctx);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => PriceLock, {
    description: "Withdraws the certificates of the client's current and earlier price locks: their links stop working.",
  })
  withdrawPriceLockLink(@Ctx() ctx: Context): Promise<PriceLock> {
    return withdrawPriceLockLink(ctx);
  }
}

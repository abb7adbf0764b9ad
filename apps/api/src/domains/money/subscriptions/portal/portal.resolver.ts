import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Auth, Scope } from '../../../../platform/graphql/auth-directive.ts';
import type { ValueOf } from '../../../../platform/db/enum-of.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { openPortal, PortalPage } from './open-portal.service.ts';

@ObjectType({ description: "A visit to the payment provider's customer portal." })
export class CustomerPortal {
  @Field(() => String, { description: 'Web address; it works for some minutes.' }) url!: string;
}

@Resolver()
export class PortalResolver {
  // Open to a client whose access has ended: paying is the way back.
  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => CustomerPortal, { description: "Opens the payment provider's customer portal for the client." })
  async customerPortal(
    @Ctx() ctx: Context,
    @Arg('page', () => PortalPage.graphql, { description: 'Page that is opened.' }) page: ValueOf<typeof PortalPage>,
  ): Promise<CustomerPortal> {
    return { url: await openPortal(ctx, page) };
  }
}

import { Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { includesScope } from '../../../platform/auth/scope.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client, findOwnClient } from '../rows/index.ts';

const Role = defineEnum('Role', 'Kind of user.', { CLIENT: 'A client, or someone about to become one.', ADMIN: 'Staff.' });

/** The signed-in person, or the member of staff who acts for a client. */
@ObjectType('Viewer', { description: 'The signed-in person.' })
export class ViewerType {
  @Field(() => ID, { name: 'id', description: 'Permanent id; the email address can change.' }) userId!: string;
  @Field(() => String, { description: 'Email address used to sign in.' }) email!: string;
  @Field(() => Role.graphql, {
    description: 'Client or staff; CLIENT while staff act for a business, as they have no staff rights during that time.',
  })
  role!: ValueOf<typeof Role>;
  @Field(() => Boolean, { name: 'hasAccess', description: 'Whether this person has access to the dashboard.' }) subscribed!: boolean;
  @Field(() => Boolean, {
    name: 'isLocked',
    description:
      'Whether the plan of the business is unpaid for too long or has ended: until it is paid, billing alone is open. Staff who act for it may read everything, and change nothing.',
  })
  locked!: boolean;
}

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Auth('PUBLIC')
  @Query(() => ViewerType, { nullable: true, description: 'The signed-in person; null for a visitor and for an API key.' })
  viewer(@Ctx() ctx: Context): ViewerType | null {
    const { actor } = ctx;
    if (actor?.kind === 'person') return { ...actor, role: actor.isStaff ? 'ADMIN' : 'CLIENT' };
    // Staff may read everything of a client, whatever its plan.
    return actor?.kind === 'acting' ? { ...actor, role: 'CLIENT', subscribed: true } : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether this user may change the plan and its payment: true for the owner of the business and for users without a business.',
  })
  managesBilling(@Ctx() { actor }: Context): boolean {
    return actor?.kind === 'person' && (actor.role === null || includesScope(actor.scopes, 'billing:manage'));
  }

  @FieldResolver(() => Client, {
    nullable: true,
    description: "The user's business, or the business that staff are acting for; null before one exists.",
  })
  client(@Ctx() ctx: Context): Promise<Client | null> {
    return findOwnClient(ctx);
  }
}

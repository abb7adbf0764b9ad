import { Ctx, Field, FieldResolver, ID, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client } from './client.entity.ts';
import { findOwnClient } from './own-client.ts';

const Role = { CLIENT: 'CLIENT', ADMIN: 'ADMIN' } as const;
registerEnumType(Role, {
  name: 'Role',
  description: 'What a person is to us.',
  valuesConfig: { CLIENT: { description: 'A client, or on the way to become one.' }, ADMIN: { description: 'Staff.' } },
});

@ObjectType('Viewer', { description: 'The signed-in person.' })
class ViewerType {
  @Field(() => ID, { name: 'id', description: 'Never changes; the address may.' }) userId!: string;
  @Field(() => String, { description: 'The address that signs in.' }) email!: string;
  @Field(() => Role, { description: 'Client or staff.' }) role!: 'CLIENT' | 'ADMIN';
  @Field(() => Boolean, { name: 'hasAccess', description: 'Whether the dashboard is open to this person (ACL-05).' }) subscribed!: boolean;
}

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Auth('PUBLIC')
  @Query(() => ViewerType, { nullable: true, description: 'Who is signed in; null for a visitor.' })
  viewer(@Ctx() ctx: Context): ViewerType | null {
    return ctx.viewer;
  }

  @FieldResolver(() => Client, { nullable: true, description: "The person's own business; null before one exists." })
  client(@Ctx() ctx: Context): Promise<Client | null> {
    return findOwnClient(ctx);
  }
}

import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import { connectionType, PageArgs, pageOfAll, type Keyset, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowOfClient } from '../../platform/graphql/loader.ts';
import { BusinessInfo } from './business-info.entity.ts';
import { Client } from './client.entity.ts';
import { OnboardingInput, ProfileInput } from './clients.inputs.ts';
import { completeOnboarding, saveProfile } from './clients.service.ts';
import { findOwnClient, ownClientId } from './own-client.ts';

const ClientConnection = connectionType('Client', 'businesses', () => Client);
const NEWEST: Keyset<Client> = { entity: Client, table: 'clients', time: 't.created_at' };

@Resolver()
export class ClientsResolver {
  @Auth('CLIENT')
  @Scope('clients:read')
  @Query(() => Client, { nullable: true, description: "The signed-in person's own business; null before one exists." })
  client(@Ctx() ctx: Context): Promise<Client | null> {
    return findOwnClient(ctx);
  }

  @Auth('ADMIN')
  @Query(() => ClientConnection, { description: 'All businesses, for staff, newest first (ADM-05).' })
  clients(@Ctx() ctx: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<Client>> {
    return pageOfAll(ctx, NEWEST, page);
  }

  @Auth('SUBSCRIBER')
  @Scope('clients:write')
  @Mutation(() => Client, { description: 'Saves the Profile tab.' })
  saveProfile(@Ctx() ctx: Context, @Arg('input', () => ProfileInput, { description: 'The form.' }) input: ProfileInput): Promise<Client> {
    return saveProfile(ctx, ownClientId(ctx), input);
  }

  @Auth('CLIENT')
  @Scope('clients:write')
  @Mutation(() => Client, {
    description: "Completes the set-up of the signed-in person's business; makes the business when there is none.",
  })
  completeOnboarding(
    @Ctx() ctx: Context,
    @Arg('input', () => OnboardingInput, { description: 'The form.' }) input: OnboardingInput,
  ): Promise<Client> {
    return completeOnboarding(ctx, input);
  }
}

@Resolver(() => Client)
export class BusinessInfoResolver {
  @Auth('SUBSCRIBER')
  @Scope('clients:read')
  @FieldResolver(() => BusinessInfo, {
    nullable: true,
    description: 'What the assistants know about the business; null until it is filled in.',
  })
  businessInfo(@Ctx() ctx: Context, @Root() client: Client): Promise<BusinessInfo | null> {
    return rowOfClient(ctx, BusinessInfo, client.id);
  }
}

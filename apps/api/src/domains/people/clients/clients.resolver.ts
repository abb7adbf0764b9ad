import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { z } from 'zod';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { BusinessInfo } from './business-info.entity.ts';
import { Client, ClientChange, findOwnClient, loadClient } from '../rows/index.ts';
import { BusinessInfoPatch, OnboardingInput, ProfilePatch } from './clients.inputs.ts';
import { clientList } from './clients.list.ts';
import { completeOnboarding, saveBusinessInfo, saveProfile } from './clients.service.ts';

@Resolver()
export class ClientsResolver {
  @Auth('CLIENT')
  @Scope('clients:read')
  @Query(() => Client, { nullable: true, description: "The signed-in person's own business; null before one exists." })
  client(@Ctx() ctx: Context): Promise<Client | null> {
    return findOwnClient(ctx);
  }

  @Auth('ADMIN')
  @Query(() => clientList.Connection, { description: 'All businesses, for staff.' })
  clients(@Ctx() ctx: Context, @Args(() => clientList.Args) args: ListArgs): Promise<Page<Client>> {
    return clientList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Query(() => Client, { nullable: true, description: 'One business, for staff; null for an unknown id.' })
  clientById(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the business.' }) id: string): Promise<Client | null> {
    return loadClient(ctx, z.uuid().safeParse(id).success ? id : null);
  }

  @Auth('CLIENT')
  @Scope('clients:write')
  @WhileActing()
  @Mutation(() => ClientChange, { description: 'Changes fields of the business profile; fields that are left out keep their values.' })
  saveProfile(
    @Ctx() ctx: Context,
    @Arg('input', () => ProfilePatch, { description: 'The changed fields.' }) input: InstanceType<typeof ProfilePatch>,
  ): Promise<ClientChange> {
    return saveProfile(ctx, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('clients:write')
  @WhileActing()
  @Mutation(() => ClientChange, {
    description: 'Changes facts that the assistants use; fields that are left out keep their values. The first call creates them.',
  })
  saveBusinessInfo(
    @Ctx() ctx: Context,
    @Arg('input', () => BusinessInfoPatch, { description: 'The changed fields.' }) input: InstanceType<typeof BusinessInfoPatch>,
  ): Promise<ClientChange> {
    return saveBusinessInfo(ctx, input);
  }

  @Auth('CLIENT')
  @Scope('clients:write')
  @Mutation(() => Client, {
    description: "Completes the setup of the signed-in person's business; creates the business when there is none.",
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
    description: 'Facts that the assistants use; null until filled in.',
  })
  businessInfo(@Ctx() ctx: Context, @Root() client: Client): Promise<BusinessInfo | null> {
    return rowOfClient(ctx, BusinessInfo, client.id);
  }
}

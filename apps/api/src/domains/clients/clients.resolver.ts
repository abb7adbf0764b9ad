import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client } from './client.entity.ts';
import { OnboardingInput, ProfileInput } from './clients.inputs.ts';
import { completeOnboarding, saveProfile } from './clients.service.ts';
import { findOwnClient, ownClientId } from './own-client.ts';

@Resolver()
export class ClientsResolver {
  @Auth('CLIENT')
  @Query(() => Client, { nullable: true, description: "The signed-in person's own business; null before one exists." })
  client(@Ctx() ctx: Context): Promise<Client | null> {
    return findOwnClient(ctx);
  }

  @Auth('SUBSCRIBER')
  @Mutation(() => Client, { description: 'Saves the Profile tab.' })
  saveProfile(@Ctx() ctx: Context, @Arg('input', () => ProfileInput) input: ProfileInput): Promise<Client> {
    return saveProfile(ctx, ownClientId(ctx), input);
  }

  @Auth('CLIENT')
  @Mutation(() => Client, {
    description: "Completes the set-up of the signed-in person's business; makes the business when there is none.",
  })
  completeOnboarding(@Ctx() ctx: Context, @Arg('input', () => OnboardingInput) input: OnboardingInput): Promise<Client> {
    return completeOnboarding(ctx, input);
  }
}

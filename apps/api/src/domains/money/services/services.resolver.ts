import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { Client, ClientChange } from '../../people/rows/index.ts';
import { Services } from './services.entity.ts';
import { ServicesPatch } from './services.inputs.ts';
import { saveServices } from './services.service.ts';

@Resolver(() => Client)
export class ServicesResolver {
  @Auth('SUBSCRIBER')
  @Scope('services:read')
  @FieldResolver(() => Services, { nullable: true, description: 'Which assistants are on; null while they are not configured.' })
  services(@Ctx() ctx: Context, @Root() client: Client): Promise<Services | null> {
    return rowOfClient(ctx, Services, client.id);
  }
  @Auth('SUBSCRIBER')
  @Scope('services:write')
  @WhileActing()
  @Mutation(() => ClientChange, {
    description:
      'Switches assistants on and off and sets their purpose. Switching on an assistant that the plan does not include is refused with UPGRADE_REQUIRED.',
  })
  saveServices(
    @Ctx() ctx: Context,
    @Arg('input', () => ServicesPatch, { description: 'The changed fields.' }) input: InstanceType<typeof ServicesPatch>,
  ): Promise<ClientChange> {
    return saveServices(ctx, input);
  }
}

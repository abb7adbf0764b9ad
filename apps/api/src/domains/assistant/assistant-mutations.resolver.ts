import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { ClientChange } from '../clients/index.ts';
import { AssistantSettingsPatch } from './assistant.inputs.ts';
import { updateAssistantSettings } from './assistant.service.ts';

@Resolver()
export class AssistantMutations {
  @Auth('SUBSCRIBER')
  @Scope('assistant:write')
  @Mutation(() => ClientChange, {
    description: 'Changes voice and manner of the assistants; the phone assistant follows within seconds.',
  })
  updateAssistantSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => AssistantSettingsPatch, { description: 'The changed fields.' }) input: AssistantSettingsPatch,
  ): Promise<ClientChange> {
    return updateAssistantSettings(ctx, input);
  }
}

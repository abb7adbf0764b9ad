import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ClientChange } from '../../people/rows/index.ts';
import { AssistantSettingsPatch, PhoneSetupInput } from './assistant.inputs.ts';
import { updateAssistantSettings } from './assistant.service.ts';
import { checkChatbotInstallation, replaceChatbotId } from './chatbot-installation.service.ts';
import { requestPhoneReceptionist } from './phone-setup.service.ts';

@Resolver()
export class AssistantMutations {
  @Auth('SUBSCRIBER')
  @Scope('assistant:write')
  @WhileActing()
  @Mutation(() => ClientChange, {
    description: 'Changes voice and manner of the assistants; the phone assistant follows within seconds.',
  })
  updateAssistantSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => AssistantSettingsPatch, { description: 'The changed fields.' }) input: InstanceType<typeof AssistantSettingsPatch>,
  ): Promise<ClientChange> {
    return updateAssistantSettings(ctx, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('assistant:write')
  @WhileActing()
  @Mutation(() => ClientChange, {
    description: 'Requests the phone receptionist; the team then assigns the number. The same request again changes nothing.',
  })
  requestPhoneReceptionist(
    @Ctx() ctx: Context,
    @Arg('input', () => PhoneSetupInput, { description: 'The number to answer.' }) input: PhoneSetupInput,
  ): Promise<ClientChange> {
    return requestPhoneReceptionist(ctx, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('assistant:write')
  @Mutation(() => ClientChange, {
    description: 'Replaces the public id in the snippet; snippets with the old id are no longer recognised.',
  })
  replaceChatbotId(@Ctx() ctx: Context): Promise<ClientChange> {
    return replaceChatbotId(ctx);
  }

  @Auth('SUBSCRIBER')
  @Scope('assistant:write')
  @WhileActing()
  @Mutation(() => ClientChange, {
    description: 'Looks for the snippet on the start page of the website in the profile, or of a further site.',
  })
  checkChatbotInstallation(
    @Ctx() ctx: Context,
    @Arg('site', () => String, {
      nullable: true,
      description: "One of the origins in the chat's settings; the website in the profile if left out.",
    })
    site: string | null,
  ): Promise<ClientChange> {
    return checkChatbotInstallation(ctx, site ?? null);
  }
}

import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../../platform/graphql/auth-directive.ts';
import { defineEnum } from '../../../../platform/db/enum-of.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Client } from '../../rows/index.ts';
import { AddressChange } from './address-change.entity.ts';
import {
  cancelAddressChange,
  confirmAddress,
  findAddressChange,
  resendAddressLink,
  startUsingAddress,
  type AddressConfirmation,
} from './address-changes.service.ts';

const AddressConfirmationStatus = defineEnum<AddressConfirmation>('AddressConfirmationStatus', 'Result of confirming an address.', {
  in_force: 'Messages, appointments and summaries of the business now go to the address.',
  proven: 'The mailbox is confirmed. Someone who is signed in to the business must still start using the address.',
  already_used: 'The address is already in use.',
  replaced: 'Nothing was changed: another address has been requested since, or the change was cancelled.',
  expired: 'Nothing was changed: the link is unknown, or older than 7 days.',
});

@ObjectType('AddressConfirmation', { description: 'Result of confirming an address.' })
class AddressConfirmationType {
  @Field(() => AddressConfirmationStatus.graphql, { description: 'Result.' }) status!: AddressConfirmation;
}

@Resolver(() => Client)
export class AddressesResolver {
  @Auth('CLIENT')
  @Scope('clients:read')
  @FieldResolver(() => AddressChange, {
    nullable: true,
    description: 'The requested email address that is not in use yet; `email` is used until then. Null if there is none.',
  })
  addressChange(@Ctx() ctx: Context, @Root() client: Client): Promise<AddressChange | null> {
    return findAddressChange(ctx, client.id);
  }

  @Auth('CLIENT')
  @Scope('clients:write')
  @Mutation(() => Client, { description: 'Emails the link for a pending address again, valid for another 7 days.' })
  resendAddressLink(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the change.' }) id: string): Promise<Client> {
    return resendAddressLink(ctx, id);
  }

  @Auth('CLIENT')
  @Scope('clients:write')
  @Mutation(() => Client, { description: 'Cancels an address that waits: its link has no effect any more.' })
  cancelAddressChange(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the change.' }) id: string): Promise<Client> {
    return cancelAddressChange(ctx, id);
  }

  @Auth('CLIENT')
  @Scope('clients:write')
  @Mutation(() => Client, {
    description: 'Starts using an address whose mailbox was confirmed (`provenAt`). For people only: an API key is refused with FORBIDDEN.',
  })
  startUsingAddress(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the change.' }) id: string): Promise<Client> {
    return startUsingAddress(ctx, id);
  }

  @Auth('PUBLIC')
  @Mutation(() => AddressConfirmationType, {
    description:
      "Confirms the mailbox that received the link. With the access token of a user who may change the business's profile, the address takes effect immediately; otherwise someone at the business must start using it.",
  })
  async confirmAddress(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'Token of the link: the part after "#token=".' }) token: string,
  ): Promise<AddressConfirmationType> {
    return { status: await confirmAddress(ctx, token) };
  }
}

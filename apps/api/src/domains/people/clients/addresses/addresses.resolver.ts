import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../../platform/auth/auth-directive.ts';
import { enumOf } from '../../../../platform/db/enum-of.ts';
import type { Context } from '../../../../platform/graphql/context.ts';
import { Client } from '../client.entity.ts';
import { AddressChange } from './address-change.entity.ts';
import {
  cancelAddressChange,
  confirmAddress,
  findAddressChange,
  resendAddressLink,
  startUsingAddress,
  type AddressConfirmation,
} from './address-changes.service.ts';

const AddressConfirmationStatus = enumOf<AddressConfirmation>('AddressConfirmationStatus', 'Result of confirming an address.', {
  in_force: 'Messages, appointments and summaries of the business now go to the address.',
  proven: 'The mailbox is confirmed. Someone who is signed in to the business must still start using the address.',
  already_used: 'The address is in force already.',
  replaced: 'Nothing was changed: another address was asked for since, or the change was cancelled.',
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
    description: 'The email address that was asked for and is not in force yet; `email` is used until then. Null when there is none.',
  })
  addressChange(@Ctx() ctx: Context, @Root() client: Client): Promise<AddressChange | null> {
    return findAddressChange(ctx, client.id);
  }

  @Auth('CLIENT')
  @Scope('clients:write')
  @Mutation(() => Client, { description: 'Mails the link of an address that waits once more, for another 7 days.' })
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
      'Confirms the mailbox that a link was mailed to. With the access token of a person who may change the profile of the business, the address comes into force; otherwise a person of the business must start using it.',
  })
  async confirmAddress(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'Token of the link: the part after "#token=".' }) token: string,
  ): Promise<AddressConfirmationType> {
    return { status: await confirmAddress(ctx, token) };
  }
}

import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { countWorkLeft } from '../../../platform/jobs/work-left.ts';
import { AdminSummary, WaitingWork } from '../../people/admin/index.ts';
import { Client } from '../../people/rows/index.ts';
import { assignPhoneNumber, CHANGES_SHOWN, listPhoneNumberChanges, releasePhoneNumber } from './assign-phone.service.ts';
import { PhoneAssignmentInput, PhoneReleaseInput } from './assistant.inputs.ts';
import { PhoneNumberChange } from './phone-number-change.entity.ts';
import { showPhoneNumber } from './phone-number.ts';

@Resolver(() => Client)
export class PhoneNumbersResolver {
  @Auth('SUBSCRIBER')
  @Scope('clients:read')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Number that the phone receptionist answers, spaced for reading, such as +44 20 7946 0000; null until one is assigned.',
  })
  phoneReceptionistNumberShown(@Root() { phoneReceptionistNumber: number }: Client): string | null {
    return number ? showPhoneNumber(number) : null;
  }

  @Auth('ADMIN')
  @ListSize(CHANGES_SHOWN)
  @Query(() => [PhoneNumberChange], {
    description: "The latest 20 changes to a business's phone number, newest first, for staff; empty for an unknown business.",
  })
  phoneNumberChanges(
    @Ctx() ctx: Context,
    @Arg('clientId', () => ID, { description: 'Id of the business.' }) clientId: string,
  ): Promise<PhoneNumberChange[]> {
    return listPhoneNumberChanges(ctx, clientId);
  }

  @Auth('ADMIN')
  @Mutation(() => Client, {
    description:
      'Assigns a phone number to a business that requested one, or replaces its number, and activates its phone receptionist. Emails the business.',
  })
  assignPhoneNumber(
    @Ctx() ctx: Context,
    @Arg('input', () => PhoneAssignmentInput, { description: 'The number, and the state before it.' }) input: PhoneAssignmentInput,
  ): Promise<Client> {
    return assignPhoneNumber(ctx, input);
  }

  @Auth('ADMIN')
  @Mutation(() => Client, { description: 'Takes the number of a business away; its request waits again, or is removed.' })
  releasePhoneNumber(
    @Ctx() ctx: Context,
    @Arg('input', () => PhoneReleaseInput, { description: 'The business, and the state before it.' }) input: PhoneReleaseInput,
  ): Promise<Client> {
    return releasePhoneNumber(ctx, input);
  }
}

@Resolver(() => PhoneNumberChange)
export class PhoneNumberChangesResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Number before, spaced for reading; null for none.' })
  fromNumberShown(@Root() { fromNumber }: PhoneNumberChange): string | null {
    return fromNumber ? showPhoneNumber(fromNumber) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Number after, spaced for reading; null for none.' })
  toNumberShown(@Root() { toNumber }: PhoneNumberChange): string | null {
    return toNumber ? showPhoneNumber(toNumber) : null;
  }
}

@Resolver(() => AdminSummary)
export class PhoneRequestsResolver {
  @FieldResolver(() => WaitingWork, { description: 'Businesses that requested a phone receptionist and have no number yet.' })
  phoneRequests(@Ctx() ctx: Context): Promise<WaitingWork> {
    const where = `phone_receptionist_status in ('pending_new', 'pending_existing')`;
    return countWorkLeft(ctx, { table: 'clients', time: 'phone_requested_at', where });
  }
}

import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../../platform/graphql/auth-directive.ts';
import { staffReads } from '../../../../platform/db/in-transaction.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../../platform/graphql/list/page.ts';
import { rowOfClient } from '../../../../platform/graphql/list/rows-of-client.ts';
import { countWorkLeft } from '../../../../platform/jobs/work-left.ts';
import { loadRefund } from '../../../money/ledger/index.ts';
import { AdminSummary, WaitingWork } from '../../../people/admin/index.ts';
import { Client, ClientChange, loadClient } from '../../../people/rows/index.ts';
import { claimGuarantee } from './claim.service.ts';
import { decideClaim } from './decide.service.ts';
import { GuaranteeClaim } from './guarantee-claim.entity.ts';
import { guaranteeClaimList } from './guarantee-claims.list.ts';
import { findGuarantee, saveWorkCosts } from './guarantee.service.ts';
import { Guarantee, WorkCostsPatch } from './guarantee.types.ts';

// Open to a client whose access has ended: the guarantee is still its own.
@Resolver(() => Client)
export class GuaranteeResolver {
  @Auth('CLIENT')
  @Scope('billing:read')
  @FieldResolver(() => Guarantee, { nullable: true, description: 'The 90-day guarantee; null before the first purchase.' })
  guarantee(@Ctx() ctx: Context, @Root() { id }: Client): Promise<Guarantee | null> {
    return findGuarantee(ctx, id);
  }

  @Auth('CLIENT')
  @Scope('billing:read')
  @FieldResolver(() => GuaranteeClaim, { nullable: true, description: 'The claim of the 90-day guarantee; null until it was made.' })
  guaranteeClaim(@Ctx() ctx: Context, @Root() { id }: Client): Promise<GuaranteeClaim | null> {
    return rowOfClient(ctx, GuaranteeClaim, id);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => ClientChange, { description: "Changes the client's work costs, for the 90-day guarantee figures." })
  saveWorkCosts(
    @Ctx() ctx: Context,
    @Arg('input', () => WorkCostsPatch, { description: 'The changed fields.' }) input: InstanceType<typeof WorkCostsPatch>,
  ): Promise<ClientChange> {
    return saveWorkCosts(ctx, input);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => GuaranteeClaim, {
    description:
      'Claims the 90-day guarantee, once, within the 90 days; staff decide. While the claim waits, repeating the call returns it.',
  })
  claimGuarantee(
    @Ctx() ctx: Context,
    @Arg('reason', () => String, {
      nullable: true,
      description: 'Free text, at most 2,000 characters; required while the figures show that the guarantee is met.',
    })
    reason?: string | null,
  ): Promise<GuaranteeClaim> {
    return claimGuarantee(ctx, reason ?? '');
  }
}

@Resolver(() => GuaranteeClaim)
export class GuaranteeClaimsResolver {
  @Auth('ADMIN')
  @Query(() => guaranteeClaimList.Connection, { description: 'Claims of the 90-day guarantee, for staff.' })
  guaranteeClaims(@Ctx() ctx: Context, @Args(() => guaranteeClaimList.Args) args: ListArgs): Promise<Page<GuaranteeClaim>> {
    return guaranteeClaimList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => GuaranteeClaim, {
    description:
      'Decides a claim of the 90-day guarantee; recorded in the audit log. Approved, the plan ends now and its payments are refunded. Repeating the call has no further effect.',
  })
  decideGuaranteeClaim(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the claim.' }) id: string,
    @Arg('isApproved', () => Boolean, { description: 'Whether the fees are refunded.' }) isApproved: boolean,
    @Arg('note', () => String, { description: 'Why, for the business to read; at most 2,000 characters.' }) note: string,
  ): Promise<GuaranteeClaim> {
    return decideClaim(ctx, id, { isApproved, note });
  }

  @Auth('ADMIN')
  @FieldResolver(() => Client, { nullable: true, description: 'The business; null when it was deleted.' })
  client(@Ctx() ctx: Context, @Root() { clientId }: GuaranteeClaim): Promise<Client | null> {
    return loadClient(ctx, clientId);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Refund in pence, including VAT; null unless it was approved.' })
  async refundPence(@Ctx() ctx: Context, @Root() { id, state }: GuaranteeClaim): Promise<number | null> {
    if (state !== 'approved') return null;
    return (await loadRefund(staffReads(ctx), 'guarantee', id))?.amountPence ?? null;
  }
}

/** Claims of the guarantee among the work of staff. */
@Resolver(() => AdminSummary)
export class ClaimsToDecideResolver {
  @FieldResolver(() => WaitingWork, { description: 'Claims of the 90-day guarantee awaiting a staff decision.' })
  claimsToDecide(@Ctx() ctx: Context): Promise<WaitingWork> {
    return countWorkLeft(ctx, { table: 'guarantee_claims', time: 'created_at', where: `state = 'received'` });
  }
}

import { Ctx, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { listStaff, MOST_STAFF, StaffMember } from './staff-members.ts';

@Resolver(() => StaffMember)
export class StaffMembersResolver {
  @Auth('ADMIN')
  @ListSize(MOST_STAFF)
  @Query(() => [StaffMember], { description: 'Members of staff ordered by email address, at most 100, for staff.' })
  staffMembers(@Ctx() ctx: Context): Promise<StaffMember[]> {
    return listStaff(ctx);
  }
}

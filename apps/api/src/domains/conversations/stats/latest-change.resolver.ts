import { createHash } from 'node:crypto';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { latestAppointmentChange } from '../../diary/appointments/index.ts';
import { countWaiting } from '../chat/index.ts';
import { Client } from '../../people/rows/index.ts';
import { monthsOfClient } from './stats.service.ts';

@Resolver(() => Client)
export class LatestChangeResolver {
  @Auth('SUBSCRIBER')
  @Scope('stats:read')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Opaque string that changes when a conversation is recorded or completed, an appointment is made or changed, or a visitor starts waiting for someone. Poll it every few seconds, and reload other data when it changes.',
  })
  async latestChange(@Ctx() ctx: Context, @Root() client: Client): Promise<string> {
    // Counted in the transaction that stores a conversation.
    const mark = await Promise.all([monthsOfClient(ctx, client.id), latestAppointmentChange(ctx, client.id), countWaiting(ctx, client.id)]);
    return createHash('sha256').update(JSON.stringify(mark)).digest('base64url').slice(0, 16);
  }
}

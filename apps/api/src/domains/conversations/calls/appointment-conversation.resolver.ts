import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { uuidArray } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { batch, visibleOwners } from '../../../platform/graphql/loader.ts';
import { Appointment } from '../../diary/appointments/index.ts';

@Resolver(() => Appointment)
export class AppointmentConversationResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Id of the conversation in which it was made; null until that was reported, and when there is none.',
  })
  async conversationId(@Ctx() ctx: Context, @Root() { id, clientId }: Appointment): Promise<string | null> {
    const found = await batch<ConversationRow, string>(ctx, 'conversation of appointment', `${clientId} ${id}`, (keys) => ({
      sql: {
        text: `select a.client_id, a.id as appointment_id, t.id from appointments a join transcripts t on t.client_id = a.client_id and t.call_id = a.call_id
          where a.id = any (?::uuid[])`,
        values: [uuidArray(visibleIds(ctx, keys))],
      },
      toValues: (rows) => new Map(rows.map((row) => [`${row.client_id} ${row.appointment_id}`, row.id])),
    }));
    return found ?? null;
  }
}

interface ConversationRow {
  readonly client_id: string;
  readonly appointment_id: string;
  readonly id: string;
}

function visibleIds(ctx: Context, keys: readonly string[]): string[] {
  const asked = keys.map((key) => key.split(' ') as [clientId: string, id: string]);
  const owners = new Set(
    visibleOwners(
      ctx,
      asked.map(([clientId]) => clientId),
    ),
  );
  return asked.filter(([clientId]) => owners.has(clientId)).map(([, id]) => id);
}

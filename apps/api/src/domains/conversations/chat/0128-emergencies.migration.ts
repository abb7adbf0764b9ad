import { Migration } from '@mikro-orm/migrations';

const OUTCOMES = ['emergency', 'answered', 'booked', 'message_taken', 'transferred', 'unanswered', 'abandoned'];

/** Conversations in which someone was in danger. */
export class Emergencies extends Migration {
  override name = '0128-emergencies';

  override up(): void {
    this.addSql('alter table chats add column emergency_at timestamptz null');
    this.addSql('alter table call_answers add column danger text null');
    this.addSql('alter table transcripts drop constraint transcripts_outcome');
    const list = OUTCOMES.map((outcome) => `'${outcome}'`).join(', ');
    this.addSql(`alter table transcripts add constraint transcripts_outcome check (outcome in (${list})) not valid`);
    this.addSql('alter table transcripts validate constraint transcripts_outcome');
    // Assistants learn the rule for emergencies: the hourly job sends those again that wait for a day.
    this.addSql(
      `update voice_assistants set sync_state = 'pending', requested_at = requested_at - interval '2 days' where sync_state = 'synced'`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Turns and outcome of a conversation. */
export class Conversations extends Migration {
  override name = '0021-conversations';

  override up(): void {
    this.addSql('alter table transcripts add column turns jsonb null');
    this.addSql('alter table transcripts add column outcome text null');
    this.addSql(
      `alter table transcripts add constraint transcripts_outcome check (outcome in ('answered', 'booked', 'message_taken', 'transferred', 'unanswered', 'abandoned'))`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The other wordings of an unanswered question, which show its owner what visitors typed. */
export class UnansweredWordings extends Migration {
  override name = '0099-unanswered-wordings';

  override up(): void {
    this.addSql(`alter table unanswered_questions add column wordings text[] not null default '{}'`);
  }
}

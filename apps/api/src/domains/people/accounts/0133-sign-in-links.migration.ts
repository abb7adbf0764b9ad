import { Migration } from '@mikro-orm/migrations';

/** Mailed links that sign in (docs/decisions/0109). */
export class SignInLinks extends Migration {
  override name = '0133-sign-in-links';

  override up(): void {
    this.addSql('alter table email_tokens drop constraint email_tokens_purpose');
    this.addSql(
      `alter table email_tokens add constraint email_tokens_purpose check (purpose in ('confirm_email', 'reset_password', 'sign_in'))`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * Mailed links hold the password that their sign-up asked for and what it waits for, and may reset a password. Links that are
 * open take over what their account has now.
 */
export class PasswordsByMail extends Migration {
  override name = '0014-passwords-by-mail';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `alter table email_tokens add column password_hash text null, add column subject_id uuid null`,
  `alter table email_tokens drop constraint email_tokens_purpose`,
  `alter table email_tokens add constraint email_tokens_purpose check (purpose in ('confirm_email', 'reset_password'))`,
  `update email_tokens set password_hash = users.password_hash from users where users.id = user_id and used_at is null`,
  `update email_tokens set subject_id = checkout_intents.id from checkout_intents
     where pending_user_id = email_tokens.user_id and status = 'completed' and used_at is null`,
];

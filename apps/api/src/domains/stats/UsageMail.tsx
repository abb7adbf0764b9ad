import { MailAction, MailLayout, MailNote, MailText } from '../../integrations/mail/index.ts';

interface UsageMailProps {
  readonly publicUrl: string;
  /** 'call minutes' or 'chats'. */
  readonly unit: string;
  readonly used: string;
  readonly allowance: string;
  readonly isUsedUp: boolean;
  /** Name of the month. */
  readonly month: string;
  readonly plan: string;
  readonly tab: 'call-stats' | 'chat-stats';
}

/** Sent to a business when a month's calls or chats reach a threshold of its plan's allowance. */
export function UsageMail({ publicUrl, unit, used, allowance, isUsedUp, month, plan, tab }: UsageMailProps) {
  return (
    <MailLayout
      preview={`${used} of ${allowance} ${unit} used in ${month}.`}
      heading={isUsedUp ? `Your ${unit} for ${month} are used` : `Most of your ${unit} for ${month} are used`}
      publicUrl={publicUrl}
      reason={`You get this message because your plan, ${plan}, includes ${allowance} ${unit} a month.`}
    >
      <MailText>
        Your assistant has used {used} of the {allowance} {unit} that {plan} includes in {month}.
      </MailText>
      <MailText>
        It keeps answering, and going over costs nothing extra. If most months look like this, a larger plan may fit better.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=${tab}`} label="See statistics" condition="Sign in to open them." />
      <MailNote>We write at 80% and at 100% of an allowance, once a month each.</MailNote>
    </MailLayout>
  );
}

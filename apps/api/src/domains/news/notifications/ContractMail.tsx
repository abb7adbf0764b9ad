import { labelOfPrice, priceByKey, SERVICE_NAMES, includedServices, type PaidPrice } from '@larkline/catalogue';
import { changeInWords, formatDate, formatDateTime, formatPence, paidInWords } from '@larkline/format';
import type { ReactElement } from 'react';
import { MailAction, MailFacts, MailLayout, MailNote, MailText } from '../../../integrations/mail/index.ts';
import type { ContractNews } from '../../money/plan-changes/index.ts';
import type { Recipient } from './notify.ts';

type Facts = readonly (readonly [label: string, value: string])[];

/** Content of one email: all have the same layout. */
interface Letter {
  readonly subject: string;
  /** The heading, where the subject says more than fits. */
  readonly heading?: string;
  readonly texts: readonly string[];
  readonly facts: Facts;
  readonly button: string;
}

const SAVED = "Everything you've set up is saved, with your calls, chats and appointments.";

/** Returns the email about a change of contract: the change, its date, lost abilities and price. */
export function contractMail(news: ContractNews, to: Recipient): { subject: string; body: ReactElement } {
  const letter = writeLetter(news, to.timezone);
  return { subject: letter.subject, body: ContractMail({ ...to, ...letter }) };
}

function ContractMail({ publicUrl, links, subject, heading = subject, texts, facts, button }: Letter & Omit<Recipient, 'timezone'>) {
  return (
    <MailLayout
      preview={texts[0] ?? subject}
      heading={heading}
      publicUrl={publicUrl}
      reason="We're emailing you because your Larkline plan changed."
      links={links}
    >
      {texts.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {facts.length > 0 && <MailFacts facts={facts} />}
      <MailAction href={`${publicUrl}/dashboard?tab=billing`} label={button} condition="Sign in to open it." />
      <MailNote>Not what you expected? Reply to this email and we'll help.</MailNote>
    </MailLayout>
  );
}

function writeLetter(news: ContractNews, timezone: string): Letter {
  switch (news.what) {
    case 'changed':
    case 'planned':
    case 'waiting':
      return letterOfChange(news, timezone);
    case 'cancelled':
    case 'kept':
    case 'ended':
      return letterOfEnd(news, timezone);
    default:
      return {
        subject: `You're staying on ${priceLabel(news.plan)}`,
        texts: [
          news.what === 'unpaid'
            ? `The payment for your change to ${labelOfPrice(news.dropped)} wasn't made, so we've dropped it. We haven't charged you for it.`
            : `Your change to ${labelOfPrice(news.dropped)} won't happen.`,
          `Nothing else changes: you still pay ${paidInWords(news.plan)}.`,
        ],
        facts: [],
        button: 'Open billing',
      };
  }
}

type NewsOf<What extends ContractNews['what']> = Extract<ContractNews, { readonly what: What }>;

function letterOfChange(news: NewsOf<'changed' | 'planned' | 'waiting'>, timezone: string): Letter {
  const [before, after] = [priceLabel(news.from), priceLabel(news.to)];
  const { gains, losses, price } = changeInWords(news.from, news.to);
  const facts: Facts = [
    ['Before', before],
    ['After', after],
    ...(gains.length > 0 ? [['You gain', gains.join('; ')] as const] : []),
    ...(losses.length > 0 ? [['You lose', losses.join('; ')] as const] : []),
  ];
  if (news.what === 'changed')
    return {
      subject: `You're now on ${after}`,
      texts: [`Your plan has changed. ${price}`, "If you paid something today, you'll get the receipt in a separate email."],
      facts,
      button: 'See your plan',
    };
  if (news.what === 'planned') {
    const day = formatDay(news.at, timezone);
    return {
      subject: `Your plan changes to ${after} on ${day}`,
      heading: `Your plan changes on ${day}`,
      texts: [
        `You'll stay on ${before} until ${day}, and there's nothing to pay until then.`,
        `From then on: ${price}`,
        'You can undo this in Billing at any time before then.',
      ],
      facts,
      button: 'See your planned change',
    };
  }
  const due = news.duePence === null ? 'the open invoice' : formatPence(news.duePence);
  const until = news.at ? ` by ${formatDateTime(news.at, timezone)}` : '';
  return {
    subject: `Finish your change to ${after}`,
    texts: [
      `Your bank declined the payment or needs you to approve it. You're still on ${before}, and nothing has changed yet.`,
      `Please pay ${due}${until}, or we'll drop the change. Once it's paid: ${price}`,
    ],
    facts,
    button: 'Finish payment',
  };
}

function letterOfEnd(news: NewsOf<'cancelled' | 'kept' | 'ended'>, timezone: string): Letter {
  const plan = priceLabel(news.plan);
  const services = servicesInWords(news.plan);
  if (news.what === 'kept')
    return {
      subject: "You've kept your plan",
      texts: [
        `We've undone your cancellation. ${plan} renews as usual on ${formatDay(news.at, timezone)}, and you still pay ${paidInWords(news.plan)}.`,
      ],
      facts: [],
      button: 'See your plan',
    };
  if (news.what === 'cancelled') {
    const day = formatDay(news.at, timezone);
    return {
      subject: `Your plan is cancelled and ends on ${day}`,
      heading: 'Your plan is cancelled',
      texts: [
        `${plan} works until ${day}, and we won't charge you again.${news.dropped ? ` Your change to ${labelOfPrice(news.dropped)} won't happen.` : ''}`,
        `Changed your mind? You can keep your plan in Billing until then. ${SAVED}`,
      ],
      facts: [
        ['Plan', plan],
        [`Stops on ${day}`, services],
      ],
      button: 'Open billing',
    };
  }
  return {
    subject: 'Your plan has ended',
    texts: [ENDED[news.cause](plan), `${SAVED} Choose a plan, and your assistant answers again within seconds of the payment.`],
    facts: [['Stopped', services]],
    button: 'Choose a plan',
  };
}

const ENDED: Readonly<Record<NewsOf<'ended'>['cause'], (plan: string) => string>> = {
  asked: (plan) => `${plan} has ended, as you asked. We won't charge you again.`,
  unpaid: (plan) => `The last renewal of ${plan} wasn't paid, so the plan has ended. You don't owe anything; we've cancelled the invoice.`,
  other: (plan) => `${plan} has ended. We won't charge you again.`,
};

function priceLabel({ priceKey }: PaidPrice): string {
  return labelOfPrice(priceKey);
}

function servicesInWords({ priceKey }: PaidPrice): string {
  return includedServices(priceByKey(priceKey).plan.planId)
    .map((service) => SERVICE_NAMES[service])
    .join(', ');
}

function formatDay(at: Date | null, timezone: string): string {
  return at ? formatDate(at, timezone) : 'the day your paid time ends';
}

import { BRAND } from '@larkline/brand';
import { TERMS } from '@larkline/catalogue';
import { GUARANTEE, PRICE_LOCK } from '../../shared/brand/brand.ts';
import { LEGAL_EMAIL } from './company.ts';
import { link, list, paragraph, section, table, type LegalDocument } from './legal-document.ts';

/** Cancelling, the cooling-off right of consumers, the guarantee and the price lock (LEG-05, CF-19, CF-53, CF-54, CF-63). */
export const REFUND_CANCELLATION_POLICY: LegalDocument = {
  path: '/refund-cancellation-policy',
  title: 'Refund and cancellation policy',
  description: `How to cancel a ${BRAND.name} subscription, the ${TERMS.coolingOffDays}-day cooling-off right of UK consumers, the ${TERMS.guaranteeDays}-day guarantee and how to claim it, and the price lock.`,
  keywords: [
    'refund policy',
    'cancel subscription',
    `${TERMS.coolingOffDays}-day cooling-off`,
    `${TERMS.guaranteeDays}-day guarantee`,
    'price lock',
  ],
  sections: [
    section(
      'in-short',
      'In short',
      table(
        'When you get money back',
        ['Case', 'Who', 'What happens'],
        [
          [
            'You cancel',
            'Everyone, at any time',
            'We take no further payment, and the service runs to the end of the period you have paid for. That period is not refunded',
          ],
          [
            `${TERMS.coolingOffDays}-day cooling-off`,
            'UK consumers by law; every new client under our terms',
            `You cancel within ${TERMS.coolingOffDays} days and get your money back, less a share for the days since your first call or chat`,
          ],
          [
            `${TERMS.guaranteeDays}-day guarantee`,
            'Every client, once',
            `If ${BRAND.name} has not saved you at least 2x the fee, you claim within ${TERMS.guaranteeDays} days and get the fee back`,
          ],
          [
            'Something went wrong',
            'Everybody',
            'We refund duplicate or mistaken charges, and anything that the law or the terms give you if the service fails',
          ],
        ],
      ),
      paragraph(
        'This policy is part of the ',
        link('terms and conditions', '/terms-conditions'),
        '. It takes away none of your rights by law.',
      ),
    ),
    section(
      'cancel',
      'How to cancel',
      'Write to us from the email address of your account. You do not have to give a reason, and there is no fee or notice period.',
      list(
        'The subscription does not renew. Assistants keep answering, and you keep the dashboard, until the end of the month or year that you have paid for.',
        'To avoid the next charge, cancel before the renewal date: a month or a year after your last payment, as you chose. We will tell you the exact day if you ask.',
        'Until that date you can undo the cancellation and keep your locked price.',
        'Moving to a cheaper plan works the same way: it starts at the next renewal.',
        'Before the end, ask us for a copy of the conversations you want to keep, and point your number and your website elsewhere.',
      ),
      'We do not refund payments, in whole or in part, for a period that has begun, unless the law requires it, or the guarantee or another clause of the terms says so.',
    ),
    section(
      'cooling-off',
      `Cooling-off: ${TERMS.coolingOffDays} days for consumers`,
      `This section is for consumers: people who buy mainly outside their trade, business or profession. Under the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013 you may cancel within ${TERMS.coolingOffDays} days without giving a reason.`,
      list(
        `The ${TERMS.coolingOffDays} days begin on the day after the contract was made, which is the day we confirmed your payment.`,
        'Tell us clearly that you are cancelling before they are over: by email, through the contact form or by post. You may use the form below, but you do not have to. It is enough to send your message in time.',
        'We refund all payments without undue delay, and at the latest 14 days after you tell us, to the card you paid with, free of charge.',
        `If you asked us to start within the ${TERMS.coolingOffDays} days, you owe a share of the price for the days from the start to your cancellation. We count whole days from the first call or chat that your assistant handled; before that, you owe nothing.`,
        'The quickest way is Cancel plan on the Billing tab of your dashboard, which offers the refund first. It shows the exact amount before you confirm, ends the plan immediately, and refunds that amount.',
      ),
      'Where the rules on subscription contracts of the Digital Markets, Competition and Consumers Act 2024 are in force and apply to you, you also have the rights that they give you, for example at a renewal.',
      paragraph(
        `Model cancellation form: “To ${BRAND.legalName}, ${BRAND.addressLine}, ${BRAND.email}: I give notice that I cancel my contract for the following service: [plan]. Ordered on: [date]. Name: [name]. Address: [address]. Date: [date]. Signature, if on paper.”`,
      ),
      `If you buy for your business, the law gives no cooling-off right. We let you cancel on the Billing tab within the ${TERMS.coolingOffDays} days on the same terms, for your first plan. After that you have the guarantee.`,
    ),
    section(
      'guarantee',
      `The ${TERMS.guaranteeDays}-day guarantee`,
      GUARANTEE,
      `Who can claim: every client, once per business, for its first paid subscription, if the service was set up and switched on and was not suspended because the acceptable use policy was broken. The ${TERMS.guaranteeDays} days begin on the day after the subscription starts.`,
      `How savings are worked out. We add up what ${BRAND.name} did for you in the ${TERMS.guaranteeDays} days:`,
      list(
        'working time: the minutes of calls and chats that the assistants handled, and the time your staff would have needed to note and pass them on, at your cost for an hour of that work, including wages and on-costs. If you do not tell us that cost, we use 30 pence a minute, which is £30,000 a year with on-costs, and £1.50 a chat; you can change both on the Billing tab, which shows the sum at any time;',
        'costs that you no longer have: for example an answering service or an agency that you ended;',
        'business gained outside your working hours or while you were busy: appointments and orders that were made then, at the margin you made on them.',
      ),
      `We compare that with twice the subscription fee for the same ${TERMS.guaranteeDays} days, excluding VAT. For an annual plan that is ${TERMS.guaranteeDays} days’ share of the annual price. If the savings are lower, you get the fee back.`,
    ),
    section(
      'claim',
      'How to claim the guarantee',
      list(
        `Claim before the ${TERMS.guaranteeDays} days are over: write to us from the email address of your account, or press Claim guarantee on the Billing tab of your dashboard, and tell us what you think you have saved. We count to the end of the ${TERMS.guaranteeDays} days, even if you claim earlier.`,
        'We check the figures in your account, and may ask you for information that only you have, such as wages or the value of an appointment. Estimates are enough where you have no records. If a figure remains in doubt, we take yours unless it is plainly wrong.',
        `We will tell you our decision, with the calculation, within 10 working days of the end of the ${TERMS.guaranteeDays} days or of receiving your answers, whichever is later. If we refuse and you ask us to, someone who did not make the decision will review it.`,
        `The refund goes to the card you paid with, within 14 days of the decision. With a monthly plan you get the payments for the ${TERMS.guaranteeDays} days; with an annual plan, the whole annual payment. We also refund anything charged after you claimed.`,
        'The subscription ends with the refund, unless we agree with you that it will continue.',
      ),
      'The guarantee is in addition to your rights by law. If you are not satisfied with our decision, you can still use those.',
    ),
    section(
      'price-lock',
      'The price lock',
      PRICE_LOCK,
      paragraph(
        'Your price is stored with your subscription and does not rise when the price list does. It ends when you cancel and the paid period is over, when the subscription ends for lack of payment, or when you move to another plan or billing cycle, and the new price is then locked. If you subscribe again after the end, you pay the price of that day. The full clause is in the ',
        link('terms', '/terms-conditions#price-lock'),
        '. If you were ever charged more than your locked price, we refund the difference.',
      ),
    ),
    section(
      'mistakes',
      'Mistaken charges and failed payments',
      list(
        'If you were charged twice, for the wrong plan, or after you had cancelled, tell us. We will refund it within 14 days of confirming the mistake.',
        'If you paid but do not have an account, use the link in the email we sent you. If the link does not work, we will help, and if we cannot, we will refund you.',
        'If you upgrade, you pay the difference that was shown before you agreed, and nothing else.',
        `If a renewal fails, you keep access for ${TERMS.gracePeriodDays} days while we try the payment again. There is no extra fee.`,
        'Please write to us before you dispute a charge with your bank: it is usually faster. Your rights against your bank or card issuer are not affected.',
      ),
    ),
    section(
      'how-refunds-are-paid',
      'How refunds are paid',
      'Refunds are made in pounds sterling by our card payment provider to the card that was charged, including any VAT that you paid on the amount. Your bank may take 5 to 10 days to show it. If the card no longer exists, we will agree another way with you.',
      paragraph('Questions: ', LEGAL_EMAIL, ' or the ', link('contact form', '/contact'), '.'),
    ),
  ],
};

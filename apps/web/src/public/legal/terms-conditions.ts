import { BRAND } from '@larkline/brand';
import { TERMS } from '@larkline/catalogue';
import { GUARANTEE, PRICE_LOCK } from '../../shared/brand/brand.ts';
import { CLAIMS } from '../../shared/brand/claims.ts';
import { LEGAL_EMAIL, WHO_WE_ARE } from './company.ts';
import { link, list, paragraph, section, type LegalDocument } from './legal-document.ts';

const AVAILABILITY = CLAIMS.uptime.published
  ? `Our assistants are meant to answer around the clock, and we aim for ${CLAIMS.uptime.figure}% availability over a rolling 12 months. That is a target, not a warranty:`
  : 'Our assistants are meant to answer around the clock. That is our aim, not a warranty:';

/** The contract with a client (LEG-03, CF-19, CF-53, CF-63). */
export const TERMS_CONDITIONS: LegalDocument = {
  path: '/terms-conditions',
  title: 'Terms and conditions',
  description: `The contract between ${BRAND.name} and its clients: plans and billing, cancelling, the ${TERMS.guaranteeDays}-day guarantee, the price lock, AI limits and liability.`,
  keywords: [
    'terms and conditions',
    'terms of service',
    'subscription terms',
    'price lock',
    `${TERMS.guaranteeDays}-day guarantee`,
    'English law',
  ],
  sections: [
    section(
      'the-contract',
      'The contract',
      `${WHO_WE_ARE} In these terms “we” and “us” mean that company, and “you” means the client: the business or person who takes out a subscription or creates an account.`,
      paragraph(
        'The contract is made of these terms, the plan that you chose at checkout, and four documents that belong to it: the ',
        link('data processing agreement', '/data-processing-agreement'),
        ', the ',
        link('acceptable use policy', '/acceptable-use-policy'),
        ', the ',
        link('refund and cancellation policy', '/refund-cancellation-policy'),
        ' and the ',
        link('disclaimer', '/disclaimer'),
        '. Where they contradict each other, the data processing agreement comes first for personal data, then these terms, then the others. Nothing in these documents takes away a right that the law gives a consumer.',
      ),
      'It begins when we confirm your payment, or when you create an account, whichever is first. You must be at least 18 and allowed to act for the business. The service is made for businesses. If you buy it mainly outside your trade, business or profession you are a consumer, and the parts of these terms that say so apply to you.',
    ),
    section(
      'the-service',
      'What we provide',
      list(
        'An AI phone receptionist, a live chatbot for your website, or both, as set out in your plan.',
        'A dashboard in which you enter what the assistants should know, and read calls, chats and usage.',
        'The allowance of minutes and chats each month, and the support, that your plan includes.',
      ),
      'Onboarding takes 24 to 48 hours and there is no setup fee. New telephone numbers, call forwarding and connections to other systems depend on providers outside our control, and may take longer.',
      'If you go over your monthly allowance, calls are still answered, and chats already under way continue. Until the month ends or your plan changes, visitors who start a new chat get a form instead of answers, and we pass it to you straight away. We tell you at 80% and at 100% of the allowance, and may suggest a larger plan. We do not charge for going over, and nothing is cut off without warning. If your use stays far above your plan for more than two months in a row, we may ask you to choose a plan that fits, and may end the subscription under these terms if we cannot agree on one.',
      'We improve the service all the time. We may change or replace features, but we do not remove a main feature of your plan during a period that you have paid for without an equal replacement or a proportionate refund.',
    ),
    section(
      'your-account',
      'Your account',
      list(
        'Give correct details and keep them up to date, above all the email address, because we send notices to it.',
        'Keep your password to yourself, and tell us straight away if you think someone else has used your account.',
        'You are responsible for what people to whom you give access do in your account.',
        'One subscription belongs to one business. You may not resell the service without our written agreement.',
      ),
    ),
    section(
      'your-part',
      'Your part',
      'An assistant is only as good as the information you give it. You are responsible for:',
      list(
        'the facts that you enter: prices, opening hours, services, FAQs and products, and keeping them correct;',
        'checking what the assistant says and notes down, and following up messages, appointments and urgent calls that it passes on;',
        'telling your callers and visitors what the law requires: that they speak to an AI, that calls are transcribed and why, and what your own privacy notice contains. Our assistants say that they are an AI; you may not switch that off or make them deny it;',
        'having the rights to the text, images, numbers and websites with which you use the service;',
        'obeying the rules of your own profession or trade.',
      ),
    ),
    section(
      'prices-and-payment',
      'Prices and payment',
      `Prices are in pounds sterling and are listed on the pricing page. ${BRAND.chargesVat ? 'They exclude VAT, which is added where it applies.' : 'We do not charge VAT.'}`,
      list(
        'You pay monthly or annually in advance, as you choose at checkout. An annual plan is charged once for the whole year.',
        'Payment is taken by a card payment provider, currently Stripe. Your card details go to the provider, not to us, and its terms apply to the payment.',
        'Your subscription renews automatically at the end of each month or year, and the provider charges the card on file, until you cancel.',
        'If you move to a more expensive plan, it starts straight away and you pay the difference for the rest of the period; the amount is shown before you agree. If you move to a cheaper plan, it starts at the next renewal.',
        `If a renewal payment fails, we will tell you and try again. You keep access for ${TERMS.gracePeriodDays} days after the failure. If it is still unpaid then, we may pause the service until it is paid. Your data is kept.`,
        'We may charge businesses statutory interest and costs on overdue sums under the Late Payment of Commercial Debts (Interest) Act 1998.',
      ),
    ),
    section(
      'price-lock',
      'Price lock',
      `${PRICE_LOCK} This is a term of the contract: we record your price, excluding VAT, with your subscription when it starts, and later rises in our price list do not change it.`,
      'The lock belongs to the plan, tier and billing cycle that you started on. It ends when you cancel and the paid period is over, when the subscription ends for lack of payment, or when you move to another plan or billing cycle; the new plan then has the price that is shown when you choose it, and that price is then locked, even if the plan starts at your next renewal and our price list rises before then. Returning to an earlier plan does not restore its earlier price. If you undo a cancellation before the paid period is over, you keep your price; if you subscribe again after the end, you pay the price of that day. New offers may not include a price lock; that does not affect yours. We will not use our right to end the contract to get around the lock.',
    ),
    section(
      'guarantee',
      `${TERMS.guaranteeDays}-day guarantee`,
      `${GUARANTEE} The ${TERMS.guaranteeDays} days begin on the day after your first paid subscription starts, and you claim within them, on the Billing tab of your dashboard or by writing to us.`,
      paragraph(
        'How savings are worked out, and how claims are decided, is set out in the ',
        link('refund and cancellation policy', '/refund-cancellation-policy#guarantee'),
        '. The guarantee is our own promise, in addition to your rights by law and to what these terms say about refunds.',
      ),
    ),
    section(
      'cancelling',
      'Cancelling and refunds',
      'You can cancel at any time, by writing to us. There is no notice period. The subscription then does not renew: the service runs until the end of the month or year that you have paid for, and ends.',
      `Payments are not refunded, in whole or in part, unless the law requires it. In addition to the law, we refund where the ${TERMS.guaranteeDays}-day guarantee or another clause of these terms says so. If you are a consumer, you also have the ${TERMS.coolingOffDays}-day right to cancel after you buy.`,
      'We may end the contract with 60 days’ notice by email, and then refund what you paid for time after the end. Either of us may end it immediately if the other seriously breaks it and, where it can be put right, has not done so within 14 days of being asked in writing, or becomes insolvent.',
      paragraph(
        'We may suspend the service immediately, wholly or in part, where your use breaks the ',
        link('acceptable use policy', '/acceptable-use-policy'),
        ', endangers people or systems, or where the law or a telephone network requires it. We will tell you why, and lift the suspension once the reason no longer applies.',
      ),
      'After the contract ends, you can ask us for a copy of your conversations as long as the account exists. We delete the account within 30 days of your request, and otherwise 12 months after the end of the subscription. Backups expire within a further 14 days. Records that tax law requires are kept longer.',
    ),
    section(
      'acceptable-use',
      'Acceptable use',
      paragraph(
        'You may use the service for lawful purposes and within the ',
        link('acceptable use policy', '/acceptable-use-policy'),
        '. In short: no unlawful, deceptive or harmful use, no unwanted sales calls or messages, no attempt to break or overload the service, and no use for emergencies or for decisions that only a human should make.',
      ),
    ),
    section(
      'ai-limits',
      'The limits of AI',
      'The assistants use speech recognition and language models. These can mishear, misunderstand and give answers that are wrong, incomplete or out of date, even when what you entered is right. They do not replace the judgement of a professional.',
      list(
        'Check what matters before you rely on it: bookings, addresses, amounts, medical or legal details.',
        'Do not let the assistant be the only way in which people can reach you in an emergency. It cannot call 999 for a caller.',
        'Give callers a way to reach someone in your business.',
        'Do not let it give medical, legal or financial advice.',
      ),
      'We use reasonable care and skill in building, testing and running the assistants. We do not promise that each answer is right.',
    ),
    section(
      'availability',
      'Availability and support',
      `${AVAILABILITY} the service depends on networks and providers that we do not run, and it needs maintenance. We announce planned work that will interrupt it, and schedule that work for quiet hours.`,
      'Support is by email for Basic, with priority for Pro, and first in line for Premium. If the service fails in a way that matters, tell us and we will put it right within a reasonable time. If we cannot, you may end the contract and get back what you paid for the time in which you could not use it.',
      'We are not responsible for a failure caused by something outside our reasonable control, such as a failure of public networks or power, an act of a public authority or a natural event. If it lasts longer than 30 days, either of us may end the contract, and we refund what you paid for the time after that.',
    ),
    section(
      'data',
      'Data and confidentiality',
      paragraph(
        'Our ',
        link('privacy policy', '/privacy-policy'),
        ' explains what we do with data about you. For the data of your callers and visitors you are the controller and we are the processor; the ',
        link('data processing agreement', '/data-processing-agreement'),
        ' applies from the moment you use the service.',
      ),
      'Each of us keeps confidential what it learns from the other that is marked or plainly meant as confidential, uses it only for this contract, and shares it only with people who need it and have the same duty. This does not apply to information that is public, was already known, or must be disclosed by law. It lasts for three years after the contract; for personal data as long as we hold it.',
    ),
    section(
      'rights',
      'Who owns what',
      'We own the service, its software, designs and names, and allow you to use them as long as the contract lasts. You own what you enter and, between us, the transcripts and other results made for you. You allow us to use them as far as necessary to provide the service to you, and as the data processing agreement allows. We may use counts and figures that identify neither you nor anyone else to run and improve the service. If you send us suggestions, we may use them free of charge.',
    ),
    section(
      'liability',
      'Liability',
      'Nothing in the contract limits or excludes liability for death or personal injury caused by negligence, for fraud or fraudulent misrepresentation, for breach of the terms implied by section 12 of the Sale of Goods Act 1979 or section 2 of the Supply of Goods and Services Act 1982, or for anything else that cannot lawfully be limited.',
      'Subject to that, if you are a business:',
      list(
        `neither of us is liable for loss of profit, of sales, of business, of goodwill or of anticipated savings, or for indirect or consequential loss. This does not affect what we owe under the ${TERMS.guaranteeDays}-day guarantee;`,
        'the total liability of each of us in connection with the contract, whether in contract, negligence or otherwise, is limited in each contract year to the fees paid or payable for that year, and at least £1,000. The limit does not reduce your duty to pay the fees;',
        'terms that the law would imply are excluded as far as the law allows, except that we provide the service with reasonable care and skill.',
      ),
      'If you are a consumer, we are responsible for loss that is a foreseeable result of our breaking the contract or failing to use reasonable care and skill, and your rights under the Consumer Rights Act 2015 are not affected. We are not responsible for business losses.',
      'The limits have been weighed against the price of the service. Each of us must take reasonable steps to limit its own loss.',
    ),
    section(
      'claims-by-others',
      'Claims by others',
      'If someone claims that the service itself, used as agreed, infringes their copyright, trade mark or other intellectual property in the United Kingdom, we will defend the claim and pay what a court awards or we agree in a settlement. If someone brings a claim against us because of what you entered or told your assistant to do, or because you broke the law or the acceptable use policy, you will make good our reasonable loss. In both cases the protected party must tell the other straight away, leave the defence to them, help at their cost, and admit nothing. The limits of liability above apply. This section does not apply to consumers.',
    ),
    section(
      'changes',
      'Changes to these terms',
      'We may change these terms for a good reason: a change in the law, in our providers or in security, a new feature, or a mistake or gap in the text. We will tell you by email at least 30 days before a change takes effect, or sooner where the law or security requires it. If you do not agree, you can cancel before it takes effect, and get back what you paid for time after the end of your subscription where the change puts you at a disadvantage. No change removes the price lock or a guarantee that you already have. The version on this page, with the date at the top, is the one that applies.',
    ),
    section(
      'general',
      'General',
      list(
        'Notices to you go to the email address of your account; notices to us go to the address below or to our postal address.',
        'You may transfer the contract with our agreement, which we do not refuse without good reason. We may transfer it to anyone who takes over our business, provided that your rights are not reduced; a consumer may then cancel.',
        'If a court finds part of these terms invalid, the rest stays in force. If either of us delays in using a right, the right remains.',
        'No one except you and us has rights under the contract, under the Contracts (Rights of Third Parties) Act 1999 or otherwise.',
        'The contract is our entire agreement on its subject. Neither of us relies on a statement that is not in it, except for fraud.',
      ),
    ),
    section(
      'law',
      'Law and courts',
      'English law governs the contract and any dispute about it, and the courts of England and Wales have exclusive jurisdiction. If you are a consumer who lives in Scotland or Northern Ireland, you may also go to the courts there, and keep the protection of the mandatory law of the place where you live.',
      paragraph(
        'Please talk to us first. Most things can be settled by a message to ',
        LEGAL_EMAIL,
        '; we will answer a complaint within five working days.',
      ),
    ),
  ],
};

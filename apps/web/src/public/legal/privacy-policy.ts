import { BRAND } from '@larkline/brand';
import { TERMS } from '@larkline/catalogue';
import { LEGAL_EMAIL, WHO_WE_ARE } from './company.ts';
import { link, list, paragraph, section, table, type LegalDocument } from './legal-document.ts';

/** Treatment of personal data under the UK GDPR (LEG-03). */
export const PRIVACY_POLICY: LegalDocument = {
  path: '/privacy-policy',
  title: 'Privacy policy',
  description: `What personal data ${BRAND.name} collects, why, how long we keep it, who receives it, and your rights under the UK GDPR.`,
  keywords: ['privacy policy', 'UK GDPR', 'data protection', 'call transcripts', 'your rights'],
  sections: [
    section(
      'who-we-are',
      'Who we are and what this covers',
      WHO_WE_ARE,
      'We provide AI phone receptionists and website chatbots to businesses. This policy explains what we do with personal data, under the UK General Data Protection Regulation (UK GDPR), the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations 2003 (PECR), each as amended by the Data (Use and Access) Act 2025.',
      paragraph(
        `It covers people who visit this website, who write to us or book a call with us, and who buy or use an account. It also explains what happens when you call or chat with a business that uses ${BRAND.name}. Questions about any of it: `,
        LEGAL_EMAIL,
        '.',
      ),
    ),
    section(
      'two-roles',
      'Our two roles: controller and processor',
      'Data protection law asks who decides why and how personal data is used. The answer differs for two kinds of data.',
      list(
        'We are the controller for data about our own visitors and clients: accounts, subscriptions, messages to us, the security of the service, and, with your consent, analytics and advertising on this website. This policy describes that use.',
        'We are a processor for conversations that our assistants hold for a client: calls, transcripts, chats and the appointments made in them. The business you called or wrote to is the controller. It decides what the assistant says and how long the text of a conversation is kept. We act on its instructions.',
      ),
      paragraph(
        'The contract between us and our clients about that second kind of data is our ',
        link('data processing agreement', '/data-processing-agreement'),
        '. If you called or chatted with one of our clients and want to know what was kept, please ask that business first. If you write to us instead, we pass your request on without delay and help the business answer it.',
      ),
    ),
    section(
      'what-we-collect',
      'What we collect',
      'We collect what we need for the purpose and no more. Most of it comes from you.',
      table(
        'Personal data for which we are the controller',
        ['When', 'What', 'Where it comes from'],
        [
          [
            'You visit the website',
            'Technical data: the page requested, time, browser, and IP address; choices such as the theme',
            'Your browser',
          ],
          [
            'You try a demo',
            'What you type into a chat demo stays in your browser and is not sent to us. A voice demo uses your microphone for at most 60 seconds, after you have allowed it; your browser may use a service from the company that makes it to recognise speech, and neither the sound nor the text is sent to us',
            'You',
          ],
          [
            'You write in the chat of this website',
            'Your messages, the page you wrote from, and, when you ask to speak to someone, your name and your email address or phone number',
            'You',
          ],
          [
            'You write to us or book a welcome call',
            'Name, email address, subject and message; for a booking also the time you choose, your telephone number and your notes',
            'You',
          ],
          [
            'You create an account',
            'Name, email address, password (stored only as a hash), business name and type, telephone number if you provide one, and the version of the terms you accepted',
            'You',
          ],
          [
            'You pay',
            'Plan, price, billing status, renewal date, and the customer number at our card payment provider. We never see or store your full card number',
            'You and the card payment provider',
          ],
          [
            'You sign in with Google or Microsoft, where we offer it',
            'Your email address and the account identifier of that service',
            'Google or Microsoft, after you agreed',
          ],
          [
            'You connect a calendar',
            'The address of the connected account, when you are busy, and the appointments that the assistant makes',
            'Google or Microsoft, after you agreed',
          ],
          [
            'You use the service',
            'Settings and content you enter (FAQs, products, opening hours), usage figures, and a record of security events such as sign-ins',
            'You and our systems',
          ],
        ],
      ),
      'We do not ask for special category data, such as health information, for our own purposes. A caller to a dental practice or a clinic may mention it to the assistant; that is part of the conversation for which the practice is the controller, and the data processing agreement sets out how it is protected.',
    ),
    section(
      'why',
      'Why we use it, and on what lawful basis',
      table(
        'Purposes and lawful bases under Article 6 of the UK GDPR',
        ['Purpose', 'Data', 'Lawful basis'],
        [
          ['To open your account, provide the service and support it', 'Account, settings, content, messages', 'Contract: Article 6(1)(b)'],
          [
            'To take payment, send invoices, and handle refunds and claims under the guarantee',
            'Account and billing data, usage figures',
            'Contract: Article 6(1)(b)',
          ],
          ['To keep invoices and accounting records', 'Billing data', 'Legal obligation: Article 6(1)(c)'],
          [
            'To answer your message or chat, or hold a welcome call',
            'Contact data',
            'Steps before a contract: Article 6(1)(b), or our legitimate interest in answering you: Article 6(1)(f)',
          ],
          [
            'To send messages about your account: confirmation, payment, usage at 80% and 100%, changes',
            'Account and usage data',
            'Contract: Article 6(1)(b)',
          ],
          [
            'To keep the service secure, find faults and prevent abuse',
            'Technical data, security events',
            'Legitimate interests, which the Data (Use and Access) Act 2025 names for the security of network and information systems: Article 6(1)(f)',
          ],
          [
            'To detect or report crime, or respond in an emergency',
            'Only data needed in the particular case',
            'Recognised legitimate interests: Article 6(1)(ea), or a legal obligation',
          ],
          ['To measure how the website is used, with Google Analytics', 'Analytics data', 'Consent: Article 6(1)(a)'],
          ['To measure our advertising', 'Marketing cookies and pixels', 'Consent: Article 6(1)(a)'],
          ['To establish or defend legal claims', 'Data needed for the claim', 'Legitimate interests: Article 6(1)(f)'],
        ],
      ),
      'Where we rely on legitimate interests we have weighed them against your interests and rights. You can ask for the outcome, and you can object. Where we rely on consent you can withdraw it at any time, as easily as you gave it; anything done before then remains lawful.',
      'You have to give us an email address, a name and payment to have a subscription, because we cannot provide one without them. Everything marked optional is optional.',
      'We do not sell personal data. We send no marketing emails unless you have asked for them.',
    ),
    section(
      'calls',
      `If you called or chatted with a business that uses ${BRAND.name}`,
      'The assistant tells you that it is an AI at the start of a call or chat.',
      list(
        'Recordings: we do not keep the sound of calls. If a business starts to record its calls, it has to make sure that you are told before the recording begins, and why.',
        'Transcripts and summaries: the conversation is turned into text, so that the business can read what was asked and follow it up. A short summary is made automatically.',
        'Call data: time, length, the number you called from where it is shown, and whether your request was met.',
        'Appointments and messages: details you gave for them, such as your name, number and the time you chose.',
      ),
      'Each client sees only its own conversations. Our staff look at a conversation only when the client asks for help with it, or when there is no other way to investigate a fault or misuse. We do not use the conversations of our clients to train AI models of our own, and we do not use them for advertising.',
      'The business is the controller and its privacy notice applies. It decides whether a transcript is deleted.',
    ),
    section(
      'automated-decisions',
      'AI and automated decisions',
      'Our assistants produce answers automatically. They offer appointment times, answer questions from what the business has entered, and pass urgent calls on. We do not use them, or any profiling, to make decisions that have legal or similarly significant effects on you, and our acceptable use policy forbids clients from doing so without the safeguards of Articles 22A to 22D of the UK GDPR: information, a way to make representations, human intervention and a way to contest the decision. You can always ask to speak to a human.',
    ),
    section(
      'recipients',
      'Who receives it',
      `Inside ${BRAND.name}, access is limited to people who need it for their work. Outside, data goes to:`,
      list(
        'our card payment provider, Stripe, which takes payments and holds card details as a separate controller;',
        'providers that work for us under contract: hosting and backup, email delivery, telephony and voice AI, and language models for chat;',
        'Google or Microsoft, only if you connect a calendar or sign in with them;',
        'analytics and advertising services (Google Analytics, Meta, X and LinkedIn), only for visitors who have agreed to those cookies;',
        'professional advisers and insurers, where they need it to advise or cover us;',
        'courts, regulators and law enforcement, where the law requires it;',
        'a buyer of our business, under a duty of confidence, if we sell it. We would tell you first.',
      ),
      paragraph(
        'The categories of providers that handle the conversations of our clients are listed in the ',
        link('data processing agreement', '/data-processing-agreement#sub-processors'),
        '. We give you their names and places of processing on request.',
      ),
    ),
    section(
      'transfers',
      'International transfers',
      'Some of these providers, or their own support teams, are outside the United Kingdom, for example in the European Economic Area or the United States. Personal data goes there only where the law allows it:',
      list(
        'to a country, sector or scheme that UK regulations have approved because its standard of protection is not materially lower than ours, such as the countries of the European Economic Area, or companies in the UK extension to the EU-US Data Privacy Framework;',
        'otherwise under the International Data Transfer Agreement or the Addendum to the EU standard contractual clauses issued by the Information Commissioner, after an assessment of the risk in the country concerned;',
        'or in the exceptional cases that Article 49 of the UK GDPR allows.',
      ),
      'You can ask us for a copy of the safeguard that applies to your data.',
    ),
    section(
      'retention',
      'How long we keep it',
      table(
        'Retention periods',
        ['Data', 'Kept for'],
        [
          [
            'Account, settings and content',
            'As long as the account exists. After the subscription ends we keep it in case you come back; we delete it within 30 days of your request, or otherwise 12 months after the end of the subscription',
          ],
          [
            'Transcripts, chats, appointments',
            'As long as the client keeps them: until the client deletes them or asks us to, or until the account is deleted',
          ],
          ['Conversations in the chat of this website', '12 months after the conversation began, or until you ask us to delete them'],
          ['Monthly usage figures', 'As long as the account exists; they hold counts, not conversations'],
          [
            'Sign-in sessions',
            `A session ends when you sign out, 30 days after its last use, or 90 days after you signed in, whichever is first; its record is deleted ${TERMS.keptDays.sessions} days after that`,
          ],
          [
            'Links in confirmation and account emails',
            `They work once and for a limited time, and are deleted ${TERMS.keptDays.mailedLinks} days after they are used or expire`,
          ],
          [
            'Emails that we sent you',
            `We remove the text from our systems once the email is delivered. We delete the recipient, subject and time, and the text of any rejected email, after ${TERMS.keptDays.emails} days`,
          ],
          ['Messages to us and welcome calls', '12 months after the message came or the call ended'],
          [
            'Logs',
            'Access logs of the web server, which hold IP addresses: 14 days. Application logs, which name no one: 30 days. Longer only for an event that is being investigated',
          ],
          ['Counted sign-in and purchase attempts, with IP addresses', '1 day after the limit has passed'],
          ['Purchases that were started but not paid for', `${TERMS.keptDays.unpaidPurchases} days`],
          ['Events from the payment provider', `${TERMS.keptDays.paymentEvents} days after they are dealt with`],
          ['Invoices, payments and refunds', 'Six years after the end of the financial year to which they belong, as tax law requires'],
          ['The version of the terms you accepted', 'As long as the account exists, and six years after that for legal claims'],
          ['Your cookie choices, in your browser and in our record of them', '26 weeks, then we ask again'],
          ['Daily counts of page views and of steps such as a purchase', 'Indefinitely; they name no one'],
          [
            'Backups',
            '14 days. Data that was deleted leaves the backups when they expire; until then they are used only to restore the service',
          ],
        ],
      ),
    ),
    section(
      'security',
      'How we protect it',
      paragraph(
        'Data is encrypted in transit and at rest, each client’s data is kept apart in the application and again in the database, and access follows the rule of least privilege. The ',
        link('security statement', '/security-statement'),
        ' gives more detail. If a breach is likely to be a risk to you, we report it to the regulator within 72 hours of becoming aware of it, and tell you without undue delay when the risk is high.',
      ),
    ),
    section(
      'cookies',
      'Cookies',
      paragraph(
        'We use what the site needs to work, and ask before we use anything else. The ',
        link('cookie policy', '/cookie-policy'),
        ' lists each cookie and explains how to change your choice.',
      ),
    ),
    section(
      'your-rights',
      'Your rights',
      'Under the UK GDPR you can ask us:',
      list(
        'for access to your personal data and a copy of it. We carry out the reasonable and proportionate search that the law requires;',
        'to correct anything wrong and complete anything missing;',
        'to erase it, where there is no good reason to keep it;',
        'to restrict what we do with it while a question about it is settled;',
        'for a copy in a machine-readable form, or to send it to someone else, where we use it under a contract or with your consent;',
        'to stop, by objecting, where we rely on legitimate interests. We always act on an objection to direct marketing;',
        'not to be subject to a significant decision made by automated means alone without the safeguards described above.',
      ),
      paragraph(
        'Write to ',
        LEGAL_EMAIL,
        '. It is free of charge. We answer within one month of receiving your request and what we need to be sure who you are; for complex or many requests the law allows up to two months more, and we tell you within the first month. If we refuse, we say why.',
      ),
    ),
    section(
      'complaints',
      'How to complain',
      paragraph(
        'If you are unhappy with how we use your data, please tell us: write to ',
        LEGAL_EMAIL,
        ' with the word “complaint”, use the ',
        link('contact form', '/contact'),
        ', or write to our address. We acknowledge a data protection complaint within 30 days, look into it without undue delay, keep you informed, and tell you the outcome.',
      ),
      paragraph(
        'You can also complain to the Information Commissioner’s Office (ICO), or its successor: Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone ',
        link('0303 123 1113', 'tel:+443031231113'),
        ', ',
        link('ico.org.uk/make-a-complaint', 'https://ico.org.uk/make-a-complaint/'),
        '. It will usually expect you to have complained to us first. You can also go to court.',
      ),
    ),
    section(
      'children',
      'Children',
      'Our service is for businesses and is not directed at children. We do not knowingly open accounts for anyone under 18. A client’s callers may be younger; the client decides how its assistant deals with them.',
    ),
    section(
      'changes',
      'Changes to this policy',
      'We change this policy when the service or the law changes. The date at the top shows when this version took effect. We will tell account holders by email about a change that matters to them before it takes effect, and ask again where a change needs consent.',
    ),
  ],
};

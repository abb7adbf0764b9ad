import { BRAND } from '@larkline/brand';
import { LEGAL_EMAIL } from './company.ts';
import { link, list, paragraph, section, type LegalDocument } from './legal-document.ts';

/** Forbidden uses of the assistants (LEG-04). */
export const ACCEPTABLE_USE_POLICY: LegalDocument = {
  path: '/acceptable-use-policy',
  title: 'Acceptable use policy',
  description: `What ${BRAND.name}’s AI receptionists and chatbots may not be used for, the rules for calls and recordings, and what happens if you break them.`,
  keywords: ['acceptable use', 'AI receptionist rules', 'call recording', 'prohibited use'],
  sections: [
    section(
      'who-it-covers',
      'Who this covers',
      paragraph(
        'This policy is part of the ',
        link('terms and conditions', '/terms-conditions'),
        '. It applies to every client, to everybody to whom a client gives access, and to what their assistants say and do. “You” means the client; you answer for the people who use your account.',
      ),
      'The rules exist because an assistant speaks in your name to people who did not choose us, and they should be able to trust it.',
    ),
    section(
      'honest',
      'Be honest with callers and visitors',
      list(
        'Do not hide that they are speaking to an AI, make an assistant claim to be a person, or give it the name or voice of a real person who has not agreed.',
        'Do not pretend to be another business, a public authority or an emergency service, and do not display a telephone number that you are not allowed to use.',
        'Do not enter prices, reviews, qualifications or stock that you know to be wrong, and do not make claims that consumer law or advertising rules forbid.',
        'Tell people that a call is recorded before the recording begins, and why. Do not record where the law does not allow it.',
        'Give people a way to reach a human being, and do not use an assistant to stop anyone from complaining, cancelling or using their rights.',
      ),
    ),
    section(
      'unlawful',
      'No unlawful or harmful use',
      'You may not use the service, or let others use it:',
      list(
        'for fraud, money laundering, trade in illegal goods or services, or anything else that is a crime or a civil wrong;',
        'to threaten, harass, defame or stalk anyone, to stir up hatred, or to discriminate against people on grounds protected by the Equality Act 2010;',
        'for content that sexualises or endangers children, for terrorist content, or to encourage self-harm;',
        'to infringe copyright, trade marks, privacy or confidence;',
        'to collect passwords, security codes or full payment card numbers in a call or chat. Take payments through a payment provider.',
      ),
    ),
    section(
      'not-for',
      'When not to rely on an assistant',
      list(
        'Emergencies: it is not an emergency service, cannot call 999 for a caller, and must not be the only way to reach you when life, health or property is at risk. If your callers may be in danger, your greeting must say who to call.',
        'Advice that needs a professional: it must not diagnose, prescribe, or give legal or financial advice. It may take details, give information that you have entered, and book an appointment.',
        'Decisions with serious effects: it must not decide on its own about credit, insurance, employment, housing, education or access to health care, or on anything else with a legal or similarly significant effect on someone, without the safeguards of the UK GDPR and a human who can change the outcome.',
        'Voice analysis: it must not work out someone’s emotions, health, ethnic origin or other special category data from their voice, or identify them by it.',
      ),
    ),
    section(
      'no-spam',
      'No unwanted calls and messages',
      'The assistants answer people who contact you. You may not use them, or contact data from them, for automated marketing calls, for marketing calls to numbers on the Telephone Preference Service or Corporate Telephone Preference Service, or for marketing emails and texts without the consent or the existing customer relationship that the Privacy and Electronic Communications Regulations 2003 require. You may not use contact lists that were bought or scraped.',
    ),
    section(
      'fair-to-others',
      'Be fair to the service and to its other users',
      list(
        'Do not try to reach data, accounts or systems that are not yours, to get around limits, or to reverse-engineer the service, except where the law allows it regardless of this policy.',
        'Do not probe or test our systems without our agreement. Security research within the rules of our security statement is welcome.',
        'Do not overload the service, upload malicious code, or make assistants call or chat with each other to create traffic.',
        'Do not try to make an assistant reveal its instructions or other people’s data, or to make it break these rules. We do test this ourselves; tell us if you find a way.',
        'Do not resell the service, or use it to build a competing one, without our written agreement.',
        'Do not share one account between businesses, or keep a website or number connected once it is no longer yours.',
      ),
    ),
    section(
      'special-trades',
      'If your trade has its own rules',
      'Health, legal, financial and other regulated businesses have to follow the rules of their regulator, for example on confidentiality, on keeping records and on who may carry out which work. You decide whether and how an assistant fits them. Set it up to ask for no more than it needs, and check what it stores. If you have special requirements, talk to us before you start.',
    ),
    section(
      'what-we-do',
      'What we do when the rules are broken',
      'We do not listen to conversations to police them. When we learn of a possible breach, we look only at what we need to judge it, and act in proportion:',
      list(
        'Usually we will write to you first, explain what is wrong, and give you time to put it right.',
        'If it is urgent because people, systems or the law are at risk, we may block the content or suspend the service immediately, and will tell you why as soon as we are allowed to.',
        'If a breach is serious or repeated, we may end the contract as set out in the terms.',
        'We report crimes, and help the authorities, where the law requires it or someone is in danger.',
      ),
      'If you think we were wrong, write to us. Someone who did not make the decision will review it.',
    ),
    section(
      'report',
      'How to report misuse',
      paragraph(
        'If an assistant of one of our clients has misled, harmed or bothered you, tell us: ',
        LEGAL_EMAIL,
        ' or the ',
        link('contact form', '/contact'),
        '. Say which business it was, and when. We look into every report. How to report a weakness in our systems is in the ',
        link('security statement', '/security-statement#report'),
        '.',
      ),
    ),
  ],
};

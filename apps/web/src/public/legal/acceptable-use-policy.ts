import { BRAND } from '@larkline/brand';
import { LEGAL_EMAIL } from './company.ts';
import { link, list, paragraph, section, type LegalDocument } from './legal-document.ts';

/** What the assistants may not be used for (LEG-04). */
export const ACCEPTABLE_USE_POLICY: LegalDocument = {
  path: '/acceptable-use-policy',
  title: 'Acceptable use policy',
  description: `What ${BRAND.name}’s AI receptionists and chatbots may not be used for, the rules for calls and recordings, and what happens when they are broken.`,
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
      'The rules exist because an assistant speaks in your name to people who did not choose us. They should be able to trust it.',
    ),
    section(
      'honest',
      'Be honest with callers and visitors',
      list(
        'Do not hide that they speak to an AI, make an assistant claim to be a person, or give it the name or voice of a real person who has not agreed.',
        'Do not pretend to be another business, a public authority or an emergency service, and do not show a telephone number that you may not use.',
        'Do not enter prices, reviews, qualifications or stock that you know to be wrong, and do not make claims that consumer law or advertising rules forbid.',
        'Tell people that a call is recorded before the recording begins, and why. Do not record where the law does not allow it.',
        'Give people a way to reach a human being, and do not use an assistant to stop somebody from complaining, cancelling or using a right.',
      ),
    ),
    section(
      'unlawful',
      'No unlawful or harmful use',
      'You may not use the service, or let others use it:',
      list(
        'for fraud, money laundering, trade in illegal goods or services, or anything else that is a crime or a civil wrong;',
        'to threaten, harass, defame or stalk somebody, to stir up hatred, or to discriminate against people on grounds that the Equality Act 2010 protects;',
        'for content that sexualises or endangers children, for terrorist content, or to encourage self-harm;',
        'to infringe copyright, trade marks, privacy or confidence;',
        'to collect passwords, security codes or full payment card numbers in a call or chat. Take payments through a payment provider.',
      ),
    ),
    section(
      'not-for',
      'What an assistant must not be relied on for',
      list(
        'Emergencies: it is not an emergency service, cannot call 999 for a caller, and must not be the only way to reach you when life, health or property is at risk. If your callers may be in danger, your greeting has to say whom to call.',
        'Advice that needs a professional: it must not diagnose, prescribe, or give legal or financial advice. It may take details, give facts that you have entered, and book an appointment.',
        'Decisions with serious effects: it must not by itself decide on credit, insurance, employment, housing, education or access to health care, or on anything else with a legal or similarly significant effect on somebody, without the safeguards of the UK GDPR and a person who can change the outcome.',
        'Working out somebody’s emotions, health, ethnic origin or other special category data from their voice, or recognising who they are by it.',
      ),
    ),
    section(
      'no-spam',
      'No unwanted calls and messages',
      'The assistants answer people who contact you. You may not use them, or contact data from them, for automated marketing calls, for marketing calls to numbers on the Telephone Preference Service or Corporate Telephone Preference Service, or for marketing emails and texts without the consent or the existing customer relationship that the Privacy and Electronic Communications Regulations 2003 ask for. Lists of contacts that were bought or scraped are not allowed.',
    ),
    section(
      'fair-to-others',
      'Be fair to the service and to others on it',
      list(
        'Do not try to reach data, accounts or systems that are not yours, to get around limits, or to find out how the service works inside by taking it apart, except as far as the law allows it in any case.',
        'Do not probe or test our systems without our agreement. Security research within the rules of our security statement is welcome.',
        'Do not overload the service, upload malicious code, or make assistants call or chat with each other to create traffic.',
        'Do not try to make an assistant reveal its instructions or data of others, or to make it break these rules. We do test this ourselves; tell us if you find a way.',
        'Do not resell the service, or use it to build a competing one, without our written agreement.',
        'Do not share one account among businesses, or keep a website or number connected that is no longer yours.',
      ),
    ),
    section(
      'special-trades',
      'If your trade has rules of its own',
      'Health, legal, financial and other regulated businesses have to follow the rules of their regulator, for example on confidentiality, on keeping records and on who may do what. You decide whether and how an assistant fits them. Set it up so that it asks for no more than it needs, and check what it keeps. If you need something special for this, talk to us before you start.',
    ),
    section(
      'what-we-do',
      'What we do when the rules are broken',
      'We do not listen to conversations to police them. When we learn of a possible breach, we look at what we need in order to judge it, and act in proportion:',
      list(
        'Usually we write to you first, say what is wrong, and give you time to put it right.',
        'If people, systems or the law cannot wait, we block the content or suspend the service at once, and tell you why as soon as we may.',
        'If a breach is serious or repeated, we may end the contract as the terms say.',
        'We report crimes, and help the authorities, where the law asks us to or somebody is in danger.',
      ),
      'If you think that we were wrong, write to us. Somebody who did not make the decision looks at it again.',
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

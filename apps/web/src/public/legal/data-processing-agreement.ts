import { BRAND } from '@larkline/brand';
import { LEGAL_EMAIL, SECURITY_EMAIL, WHO_WE_ARE } from './company.ts';
import { link, list, paragraph, section, table, type LegalDocument } from './legal-document.ts';

/** The contract that Article 28 of the UK GDPR asks for, with its annexes (LEG-04). */
export const DATA_PROCESSING_AGREEMENT: LegalDocument = {
  path: '/data-processing-agreement',
  title: 'Data processing agreement',
  description: `How ${BRAND.name} processes the personal data of your callers and website visitors for you, under Article 28 of the UK GDPR.`,
  keywords: ['data processing agreement', 'DPA', 'Article 28', 'UK GDPR', 'processor', 'sub-processors'],
  sections: [
    section(
      'parties',
      'Parties and purpose',
      `${WHO_WE_ARE} This agreement is between that company (“we”, the processor) and the client that has a subscription (“you”, the controller). It is part of the contract and applies from the moment you use the service, for as long as we hold personal data for you.`,
      paragraph(
        'It covers personal data in the conversations that our assistants hold for you, and in what you enter about your own customers and staff (“client personal data”). Data about you as our client is covered by our ',
        link('privacy policy', '/privacy-policy'),
        ', for which we are the controller.',
      ),
      'Data protection law means the UK GDPR, the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations 2003, as amended, including by the Data (Use and Access) Act 2025. Controller, processor, personal data, processing, personal data breach and data subject have the meanings given there. If you act as a processor for someone else, you confirm that they allow you to use us, and our duties to you apply to their data too.',
    ),
    section(
      'instructions',
      'Your instructions',
      'We process client personal data only on your documented instructions, including for transfers abroad, unless the law of the United Kingdom requires otherwise. In that case we will tell you first, where the law allows it.',
      list(
        'This agreement, the terms, the settings that you make in the dashboard and your written requests to support are your instructions.',
        'We will tell you immediately if we think that an instruction breaks data protection law, and may not act on it until you have confirmed or changed it.',
        'We do not sell client personal data, do not use it for advertising, do not combine it with that of other clients, and do not use it to train AI models of our own.',
        'We may derive figures from it that identify no one, such as the number and length of calls, to bill, secure and improve the service.',
      ),
    ),
    section(
      'your-duties',
      'Your duties',
      'You are responsible for the lawfulness of the processing that you ask us to do. You make sure that:',
      list(
        'there is a lawful basis for each conversation and transcript and, where people may mention health or other special category data, a condition under Article 9 of the UK GDPR;',
        'callers and visitors are told what data protection law requires, including that calls are transcribed, that they are speaking to an AI, and that a processor is used;',
        'you keep transcripts no longer than you need them, and delete anything no longer needed;',
        'the data that you give us is correct, and limited to what the purpose needs.',
      ),
    ),
    section(
      'confidentiality',
      'Confidentiality',
      'Everyone who works for us and may see client personal data is bound to confidentiality by contract or by law, has been trained to handle it, and has access only as far as their work requires. The duty continues after the work has ended.',
    ),
    section(
      'security',
      'Security',
      paragraph(
        'We keep the technical and organisational measures that Article 32 of the UK GDPR requires, taking into account the state of the art, the cost, the processing and the risk for people. They are in Annex 2, and our ',
        link('security statement', '/security-statement'),
        ' describes them in more detail. We may change a measure if overall protection is not weakened.',
      ),
    ),
    section(
      'engaging-sub-processors',
      'Sub-processors',
      'You give us general authorisation to engage sub-processors in the categories in Annex 3. We will give you the current list, with names and places of processing, on request.',
      list(
        'We will tell you by email at least 30 days before we add or replace a sub-processor that handles client personal data. In an emergency that threatens the service, notice may be shorter.',
        'You may object within that time on reasonable data protection grounds. We will then try to find an alternative. If there is none, you may end the subscription before the change takes effect, and we will refund what you paid for the remaining period.',
        'We bind each sub-processor by a written contract to duties that give the same protection as this agreement, and check that it can keep them.',
        'We are responsible to you for what a sub-processor does or fails to do, as if we had done it ourselves.',
      ),
      'Services that you connect yourself, such as your calendar at Google or Microsoft, your shop or your CRM, are not our sub-processors: you have your own contract with them, and we exchange data with them on your instruction.',
    ),
    section(
      'transfers',
      'International transfers',
      'We transfer client personal data out of the United Kingdom, or let a sub-processor do so, only where data protection law allows it: to a country, sector or scheme approved by UK regulations, or under appropriate safeguards, in particular the International Data Transfer Agreement or the Addendum to the EU standard contractual clauses issued by the Information Commissioner, after assessing whether the standard of protection would be materially lower. You authorise us to enter into those on your behalf with sub-processors. If a safeguard is no longer valid, we replace it or stop the transfer.',
    ),
    section(
      'rights-of-people',
      'Requests from data subjects',
      'You can find, read, export and delete the conversations of your business in the dashboard, or have us do it for you. If someone sends us a request about client personal data, we will pass it on to you within five working days, tell them that we have, and not answer it ourselves unless you ask us to. Taking into account the nature of the processing, we help you by appropriate technical and organisational measures to answer requests for access, correction, erasure, restriction, portability and objection, requests about automated decisions, and complaints, in the time that the law gives you.',
    ),
    section(
      'breaches',
      'Personal data breaches',
      'We will tell you without undue delay, and where possible within 48 hours, after we become aware of a personal data breach that affects client personal data. As far as we know, and in stages where needed, we will tell you:',
      list(
        'what happened and when, and which kinds of data and about how many people and records are affected;',
        'its likely consequences;',
        'what we have done and propose to do to put it right and limit its effects;',
        'who you can contact.',
      ),
      'We take reasonable steps to contain it, keep a record of it, and help you to tell the regulator and the people concerned. Telling you is not an admission of fault. We do not notify the regulator or data subjects on your behalf without your agreement, unless the law requires it.',
    ),
    section(
      'help',
      'Assessments and consultation',
      'We give you reasonable help, with the information that we have, for data protection impact assessments, for consulting the Information Commissioner and for your duties on security. We may charge our reasonable cost for unusually extensive help, after telling you the amount.',
    ),
    section(
      'audits',
      'Information and audits',
      'We make available the information you need to show compliance with Article 28. Usually that is this agreement, the security statement, and our written answers to your questions.',
      'Where that is not enough, or a regulator asks for it, you may audit us, or have it done by an independent auditor who is bound to confidentiality and does not compete with us: with 30 days’ notice, in working hours, at most once a year unless there was a breach or a regulator demands it, without access to other clients’ data, and without disrupting the service. Each of us bears its own cost; if the audit finds a serious breach of this agreement, we bear the reasonable cost of yours.',
    ),
    section(
      'end',
      'Deletion and return',
      'You can have a copy of client personal data for as long as your account exists. When the service ends we delete it or return it to you, as you choose: tell us before the account is closed. We delete it from the live systems within 30 days of your request. If you make no choice, it stays in your account, protected by this agreement, so that you can come back, and is deleted 12 months after the end of the subscription.',
      'Backups expire within a further 14 days; until then they are not used for anything but restoring the service. We may keep what the law requires us to keep, for that purpose only. We will confirm the deletion in writing if you ask.',
    ),
    section(
      'liability-and-law',
      'Liability, changes and law',
      paragraph(
        'The limits of liability of the ',
        link('terms and conditions', '/terms-conditions#liability'),
        ' apply between us to this agreement too. They do not limit what either of us owes to data subjects or to a regulator under data protection law, nor liability that cannot lawfully be limited. Where both of us are responsible for harm to someone, each bears its share.',
      ),
      'We may change this agreement where data protection law, a regulator or a new feature requires it. We will tell you 30 days before, and no change will lower the protection. For client personal data, this agreement takes precedence over the terms. English law governs it, and the courts of England and Wales have jurisdiction, as in the terms.',
      paragraph(
        'Contact for data protection: ',
        LEGAL_EMAIL,
        '. Contact for security and breaches: ',
        SECURITY_EMAIL,
        '. You may ask for a signed copy of this agreement.',
      ),
    ),
    section(
      'processing-details',
      'Annex 1: details of the processing',
      table(
        'Details of the processing under Article 28(3)',
        ['Item', 'Description'],
        [
          [
            'Subject matter',
            'Answering telephone calls and website chats for the client by AI assistants, with booking, messages, transcripts and figures',
          ],
          ['Duration', 'From the first use of the service until the data is deleted under this agreement'],
          [
            'Nature',
            'Receiving, transcribing, summarising, storing, showing, searching, exporting, passing on to the client and to the systems it has connected, deleting',
          ],
          ['Purpose', 'To provide, secure and support the service for the client, and nothing else'],
          [
            'Data subjects',
            'Callers and website visitors of the client; its customers, patients and prospects; people they mention; its staff',
          ],
          [
            'Kinds of data',
            'Names, telephone numbers, email addresses; voice and content of calls and chats; appointments; orders and enquiries; time, length and outcome of a conversation; technical data of a chat',
          ],
          [
            'Special category data',
            'We do not ask for any. Callers may mention it, such as their health in a call to a practice. The measures in Annex 2 apply to all conversations as if they contained it',
          ],
          ['Frequency', 'Continuous, around the clock'],
          ['Retention', 'As long as the client keeps the data; logs at most 30 days; backups 14 days'],
        ],
      ),
    ),
    section(
      'security-measures',
      'Annex 2: security measures',
      list(
        'Encryption: connections are encrypted in transit with TLS; databases and backups are encrypted at rest by the storage that holds them.',
        'Separation: each client’s rows are separated twice, by a filter in the application and by row-level security in the database. The role with which the application connects owns no tables and cannot bypass the policies.',
        'User access: passwords are stored as bcrypt hashes over a keyed hash whose secret is not in the database; sign-in attempts are limited; sessions expire, and reuse of a stolen session token ends the session.',
        'Staff access: by role, for those who need it, and with a record of administrative actions.',
        'Input and payments: every operation declares who may use it; requests are checked and limited in size and cost; payments are confirmed with the payment provider, never on the word of the browser.',
        'Logging: requests, errors and security events are logged without names, addresses, passwords, tokens or message texts, for 30 days; the access logs of the web server, which hold IP addresses, for 14 days.',
        'Resilience: nightly backups, encrypted, stored elsewhere, kept for 14 days, and regularly tested by restoring them; work is stored before it is acknowledged, so a restart loses nothing.',
        'Development: changes are reviewed and tested automatically, including access rules; known local secrets and test settings are refused in production.',
        'Incidents: a channel for reporting weaknesses, and a process to contain, examine and report breaches.',
      ),
    ),
    section(
      'sub-processors',
      'Annex 3: categories of sub-processors',
      table(
        'Categories of sub-processors',
        ['Category', 'What for', 'Data'],
        [
          ['Hosting, database and backup', 'Running the service and storing its data', 'All client personal data, encrypted at rest'],
          [
            'Telephony and voice AI',
            'Connecting calls, recognising and producing speech',
            'Voice and content of calls, numbers, time and length',
          ],
          [
            'Language models',
            'Understanding questions, writing answers and summaries',
            'Content of a conversation and information the client has entered',
          ],
          ['Email delivery', 'Sending notices, callers’ messages and confirmations', 'Addresses and content of these emails'],
          ['Support tools', 'Answering the client’s requests', 'Information the client sends us in a request'],
        ],
      ),
      'The card payment provider handles the data of clients, not of their callers, and is not a sub-processor under this agreement. A category is used only where your plan and settings need it: a client with chat alone has no telephony provider.',
    ),
  ],
};

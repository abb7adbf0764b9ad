import { BRAND } from '@larkline/brand';
import { CLAIMS } from '../../shared/brand/claims.ts';
import { SECURITY_EMAIL } from './company.ts';
import { link, list, paragraph, section, type LegalDocument } from './legal-document.ts';
import { securityFigures } from './release-figures.ts';

/** Shown only while the claim is published (CF-24). */
const REPORTS = CLAIMS.compliance.published ? [`${CLAIMS.compliance.figure}: ${CLAIMS.compliance.source}`] : [];

/** How the product is protected; each sentence describes what it does (LEG-05). */
export const SECURITY_STATEMENT: LegalDocument = {
  path: '/security-statement',
  title: 'Security statement',
  description: `How ${BRAND.name} protects your data: encryption in transit and at rest, separation of clients, passwords, backups, logging, and how to report a weakness.`,
  keywords: ['security', 'encryption in transit and at rest', 'row-level security', 'vulnerability reporting', 'backups'],
  sections: [
    section(
      'in-short',
      'In short',
      'Your callers tell our assistants things that they would tell your receptionist. This page says how we look after them. It describes what the service does today; the binding measures are in Annex 2 of the data processing agreement. No system is perfectly secure, and we do not claim that ours is.',
    ),
    section(
      'encryption',
      'Encryption in transit and at rest',
      list(
        'In transit: connections to our website, dashboard and API use TLS. Our live service uses https only, and the cookies that keep you signed in are sent over nothing else.',
        'At rest: the storage that holds the database and its backups is encrypted.',
        'Card details: you enter them on our card payment provider’s page. They never reach our systems.',
      ),
    ),
    section(
      'separation',
      'Each client sees only its own data',
      'Two separate barriers keep clients’ data apart:',
      list(
        'In the application, every query and every change declares who may use it. If one does not, the service will not start. Each read is limited to the rows of the signed-in client, identified by the sign-in, not by what the browser sends.',
        'In the database, row-level security limits each transaction to the rows of one client. The application connects with a least-privilege role: it owns no tables and cannot bypass these policies, and the service refuses to start with a role that could.',
      ),
      `Both are tested automatically with every change, including attempts to read another client’s data. ${securityFigures()}`,
    ),
    section(
      'sign-in',
      'Passwords and sign-in',
      list(
        'Passwords are hashed with bcrypt, over a keyed hash whose secret (the pepper) is kept outside the database. No one here can read your password. Very common passwords are refused.',
        'An access token is valid for 15 minutes. The token that renews it is kept in a cookie that scripts cannot read, is stored here only as a hash, and changes with each use; if an old one is used again, the session ends. A session ends after 90 days in any case.',
        'Sign-in attempts are limited for each address and each account. Our responses do not reveal whether an address has an account.',
        'A change of role or subscription takes effect from the very next request.',
      ),
      'Your part: choose a long password that you use nowhere else, sign out on shared computers, and tell us straight away if something looks wrong.',
    ),
    section(
      'application',
      'The application',
      list(
        'All input is checked before it is used. Text from callers, visitors and other services is treated as hostile and is never run as code.',
        'Pages run only our own scripts and, once you have agreed to them, those of the services in our cookie policy. A content security policy enforces this, and stops other sites from framing our pages.',
        'Requests are limited in size, time and cost, so that one caller cannot slow the service for others.',
        'A payment counts only when the payment provider confirms it. The provider’s events must carry a valid signature, are stored before they are acknowledged, and count once however often they arrive.',
        'Code is reviewed, and checked and tested automatically before it is released. Our live service refuses test settings, known keys and demo accounts.',
      ),
    ),
    section(
      'people',
      'Our people and providers',
      'Access to the live service is given by role to the people who need it, and removed when they no longer do. Administrative changes to a client’s subscription are recorded with the address of the person who made them. Everyone is bound to confidentiality. Our staff look at conversations only when a client asks for help, or when there is no other way to investigate a fault or misuse.',
      paragraph(
        'Providers that handle data for us are bound by contract to protect it. Their categories are in the ',
        link('data processing agreement', '/data-processing-agreement#sub-processors'),
        '.',
      ),
      ...REPORTS,
    ),
    section(
      'logging',
      'Logging and monitoring',
      'We log requests, errors and security events with an id that lets us follow a request through the system. Passwords, tokens and cookies are kept out of the logs, and errors are logged without the values involved. Application logs name no one and are kept for 30 days. The web server’s access logs hold IP addresses and are kept for 14 days. We remove the text of each email we send you from our database once it has been delivered, because it can contain a link to your account.',
    ),
    section(
      'backups',
      'Backups and continuity',
      'The whole database is encrypted and backed up to another location every night. Backups are kept for 14 days. Each one is checked for completeness before it is restored, and we practise restoring. Work such as a payment, an email or a message is stored before it is acknowledged, and resumes after a failure. The service can run as several processes, so one can fail or be replaced without affecting the others.',
    ),
    section(
      'incidents',
      'When something goes wrong',
      'We contain it, find out what happened, put it right and learn from it. If personal data is affected, we will tell our clients without undue delay, where possible within 48 hours, so that they can meet their own duties, and the Information Commissioner’s Office within 72 hours where we are the controller and the law requires it.',
    ),
    section(
      'report',
      'How to report a weakness',
      paragraph(
        'Write to ',
        SECURITY_EMAIL,
        '. Say what you did, what you saw and what you expected. You will get an answer within two working days, and we will tell you when it is fixed.',
      ),
      list(
        'Please give us reasonable time to fix it before you tell others.',
        'Use your own account and data, or a copy of your own. Do not read, change or keep other people’s data, and stop if you come across any.',
        'Do not slow or interrupt the service, send spam, or try to deceive our staff or enter our premises.',
      ),
      'We will not take legal action against people who look for weaknesses in good faith and follow these rules. We cannot speak for others, such as our providers. We do not pay rewards at the moment, but we will thank you by name if you would like us to.',
    ),
  ],
};

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
        'In transit: connections to our website, dashboard and API use TLS. Production runs under https only, and cookies that keep you signed in are sent over nothing else.',
        'At rest: the storage that holds the database and its backups is encrypted.',
        'Card details: you enter them on the page of our card payment provider. They never reach our systems.',
      ),
    ),
    section(
      'separation',
      'Each client sees its own data only',
      'Two walls, one behind the other, stand between clients:',
      list(
        'In the application, every query and every change declares who may use it; one that does not stops the service from starting. Each read is limited to the rows of the signed-in client, whose identity is taken from the sign-in and not from what the browser sends.',
        'In the database, row-level security shows a transaction only the rows of the client it was opened for. The application connects with a role of least privilege: it owns no tables and cannot bypass these policies, and the service refuses to start with a role that could.',
      ),
      `Both are tested automatically with every change, including attempts to read the data of another client. ${securityFigures()}`,
    ),
    section(
      'sign-in',
      'Passwords and sign-in',
      list(
        'Passwords are hashed with bcrypt, over a keyed hash whose secret (the pepper) is kept outside the database. Nobody here can read your password. Very common passwords are refused.',
        'An access token is valid for 15 minutes. The token that renews it is kept in a cookie that scripts cannot read, is stored with us only as a hash, and changes with each use; if an old one is used again, the session ends. A session ends after 90 days in any case.',
        'Attempts to sign in are limited, for each address and each account. The answers do not reveal whether an address has an account.',
        'A change of role or subscription counts from the very next request.',
      ),
      'Your part: choose a long password that you use nowhere else, sign out on shared computers, and tell us at once if something looks wrong.',
    ),
    section(
      'application',
      'The application',
      list(
        'All input is checked at the edge. Text from callers, visitors and other services is treated as hostile and is never run as code.',
        'Pages run only our own scripts and, once you have agreed to them, those of the services in our cookie policy. A content security policy enforces it, and keeps our pages out of the frames of other sites.',
        'Requests are limited in size, time and cost, so that one caller cannot slow the service for others.',
        'Payments are believed only when the payment provider confirms them. Its events have to carry a valid signature, are stored before they are acknowledged, and count once however often they arrive.',
        'Code is reviewed, and checked and tested automatically before it is released. Production refuses test settings, known keys and demo accounts.',
      ),
    ),
    section(
      'people',
      'Our people and providers',
      'Access to production is given by role to those who need it, and is removed when they no longer do. Administrative changes to a client’s subscription are recorded with the address of the person who made them. Everyone is bound to confidentiality. Our people look into conversations only when a client asks for help, or a fault or a misuse cannot be examined otherwise.',
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
      'We log requests, errors and security events with an id that lets us follow a request through the system. Passwords, tokens and cookies are kept out of the logs, and errors are logged without the values that they carry; the logs of the application name nobody and are kept for 30 days. The access logs of the web server hold IP addresses and are kept for 14 days. The text of an email that we send you is emptied from our database once it has been delivered, because it can hold a link to your account.',
    ),
    section(
      'backups',
      'Backups and continuity',
      'The whole database is backed up every night, to another place and encrypted. Backups are kept for 14 days. Before one is restored it is checked to be whole, and we practise restoring. Work that has been acknowledged, such as a payment, a mail or a message, is stored before it is done, and is taken up again after a failure. The service can run as several processes side by side, so that one can fail or be replaced without the others.',
    ),
    section(
      'incidents',
      'When something happens',
      'We contain it, find out what happened, put it right and learn from it. If personal data is affected, we tell our clients without undue delay, where we can within 48 hours, so that they can meet their own duties, and the Information Commissioner’s Office within 72 hours where we are the controller and the law asks for it.',
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
        'Use your own account and data, or a copy of your own. Do not read, change or keep the data of others, and stop when you meet any.',
        'Do not slow or interrupt the service, send spam, or try to deceive our people or enter our premises.',
      ),
      'We take no legal action against people who look for weaknesses in good faith and keep to these rules. We cannot speak for others, such as our providers. We do not pay rewards at the moment, but we will thank you by name if you would like us to.',
    ),
  ],
};

import { BRAND } from '@larkline/brand';
import { LEGAL_EMAIL } from './company.ts';
import { link, list, paragraph, section, type LegalDocument } from './legal-document.ts';
import { accessibilityFigures } from './release-figures.ts';

/** Accessibility, with its known limits (LEG-05). */
export const ACCESSIBILITY_STATEMENT: LegalDocument = {
  path: '/accessibility-statement',
  title: 'Accessibility statement',
  description: `How accessible ${BRAND.name}’s website, dashboard and chat are: WCAG 2.1 AA, how we test, the limits we know, and how to tell us about a barrier.`,
  keywords: ['accessibility statement', 'WCAG 2.1 AA', 'screen reader', 'keyboard', 'Equality Act 2010'],
  sections: [
    section(
      'commitment',
      'Our aim',
      `${BRAND.name} should be usable by everyone: by people who run a business and by people who call or write to one. This statement covers this website, the account pages, the client dashboard, and the chat that our clients put on their websites.`,
      'That means you should be able to:',
      list(
        'do everything with a keyboard, and always see where you are;',
        'use a screen reader, and hear messages, errors and new chat lines as they arrive;',
        'zoom to 400% and enlarge the text without losing content;',
        'read the text in the light and in the dark theme, without relying on colour alone;',
        'use it on a phone with targets large enough to touch;',
        'avoid movement: if your system asks for reduced motion, animations do not play.',
      ),
    ),
    section(
      'standard',
      'The standard, and how we meet it',
      'Our standard is the Web Content Accessibility Guidelines (WCAG) 2.1 at level AA. We design and test against WCAG 2.2 at level AA, which includes it. We believe that the website, the account pages and the dashboard meet WCAG 2.1 AA, except for the limits below.',
      'The Equality Act 2010 requires us to make reasonable adjustments for disabled people, and we do. The Public Sector Bodies Accessibility Regulations 2018 do not apply to us; our clients in the public sector may use this statement for their own.',
    ),
    section(
      'how-we-test',
      'How we test',
      list(
        `Automated checks with axe on our pages and their states, in both themes. A violation stops a release. ${accessibilityFigures()}`,
        'Automated tests that use pages by keyboard and by the names that a screen reader speaks.',
        'Contrast of every text and control colour, calculated for both themes.',
        'Manual checks of pages on small and large screens and at high zoom.',
      ),
      'These are our own tests. The service has not been assessed by an independent body, and automated checks do not find everything. We take reports from users as seriously as our own.',
    ),
    section(
      'browsers',
      'Browsers',
      'The website and the chat work in Safari from 15.4, Firefox from 115, and Chrome and Edge from 109. The dashboard needs Safari 17, Firefox 128, or Chrome or Edge 125, or later. The demo on our site needs Safari 16.4. An older browser says so at the top of the page.',
    ),
    section(
      'limits',
      'Known limits',
      list(
        'Voice demo: what both sides say is also shown as text, and you can type instead of speaking. It has no sign language, and speech recognition makes mistakes. The chat demos on the same page show an assistant at work in writing.',
        'Telephone receptionist: a call requires hearing and speech. Callers can use Relay UK (18001 before the number) where the business accepts such calls; live chat is an alternative, if the business has it. Speech recognition can understand some accents and speech impairments less well; the assistant then offers to pass the caller to someone else.',
        'Transcripts: they are generated automatically and contain mistakes.',
        'Other companies’ content: the payment page, the sign-in pages of Google and Microsoft, and an outside booking calendar where one is shown are not ours. If the calendar does not work for you, write to us and we will book the call with you.',
        'Clients’ content: texts, names and colours that a client enters may be less accessible than ours.',
        'Charts: where one is shown, its figures are also given in words or as a table; the chart itself is not described point by point.',
      ),
    ),
    section(
      'tell-us',
      'Tell us about a barrier',
      paragraph(
        'If something does not work for you, or you need information in another form, such as large print, easy read or a call instead of a form, tell us: ',
        LEGAL_EMAIL,
        ', the ',
        link('contact form', '/contact'),
        `, or by post to ${BRAND.legalName}, ${BRAND.addressLine}.`,
      ),
      'It helps if you tell us which page it was, what you wanted to do, and which browser and assistive technology you use. We will answer within five working days, help you do what you came to do, and tell you whether and when we can fix the cause.',
    ),
    section(
      'enforcement',
      'If our answer does not help',
      paragraph(
        'The Equality and Human Rights Commission enforces the Equality Act 2010 in England, Scotland and Wales. For advice on your rights you can contact the Equality Advisory and Support Service: ',
        link('equalityadvisoryservice.com', 'https://www.equalityadvisoryservice.com/'),
        ', telephone ',
        link('0808 800 0082', 'tel:+448088000082'),
        '. In Northern Ireland it is the Equality Commission for Northern Ireland: ',
        link('equalityni.org', 'https://www.equalityni.org/'),
        '.',
      ),
    ),
    section(
      'about-this-statement',
      'About this statement',
      'This statement is based on our own tests and applies from the date at the top of the page. We review it whenever the service changes significantly, and at least once a year.',
    ),
  ],
};

import { BRAND } from '@larkline/brand';
import { LEGAL_EMAIL } from './company.ts';
import { link, list, paragraph, section, table, type LegalDocument } from './legal-document.ts';

/** Every cookie and entry of browser storage, by category (LEG-04, CF-29). */
export const COOKIE_POLICY: LegalDocument = {
  path: '/cookie-policy',
  title: 'Cookie policy',
  description: `Every cookie and storage entry that ${BRAND.name} uses: essential, preference, analytics and marketing, what each is for, and how to change your choice.`,
  keywords: ['cookie policy', 'cookies', 'consent', 'PECR', 'analytics cookies'],
  sections: [
    section(
      'what-they-are',
      'What cookies are',
      'A cookie is a small text that a website stores in your browser and reads again later. Local storage is a similar place in the browser, and a pixel is a tiny request that tells another service that a page was opened. When we say cookies in this policy we mean all of these.',
      'The Privacy and Electronic Communications Regulations 2003 (PECR), as amended by the Data (Use and Access) Act 2025, set out when a website may use them. Cookies that are strictly necessary for something you asked for, and some that only remember how you want the site to look, need no consent. The Act also allows some statistics without consent. Even so, we ask you before we use any cookie for statistics.',
    ),
    section(
      'categories',
      'The four categories',
      list(
        'Essential: signing in, paying, security, remembering your cookie choice, and your display settings, such as the dark theme or an offer that you closed. Display settings are stored only when you choose them. These cookies cannot be switched off here, because the site would not work without them.',
        'Preference: parts of a page that another company provides, such as an outside booking calendar. Once you agree to this category, they load without asking each time; otherwise we ask you each time.',
        'Analytics: how many people visit which pages. Only with your consent.',
        'Marketing: whether our advertising brings people who find the site useful. Only with your consent.',
      ),
      'Until you make a choice, or if you choose Reject, we contact no analytics or marketing service at all and do not even download their scripts.',
      'Our own server counts how often each page is opened, and how often a demo, a form or a purchase is started or finished, as a daily total. This count stores and reads nothing in your browser and holds nothing about you, so it needs no consent. Browsers that ask not to be tracked are left out.',
    ),
    section(
      'our-cookies',
      'What we set ourselves',
      table(
        'Cookies and storage set by this site',
        ['Name', 'Where', 'Category', 'What it is for', 'How long'],
        [
          [
            '__Host-refresh (refresh on connections without https, in development)',
            'Cookie that scripts cannot read',
            'Essential',
            'Keeps you signed in; it changes each time it is used',
            '30 days after the last use, and never beyond 90 days after you signed in',
          ],
          [
            '__Host-browser (browser on connections without https, in development)',
            'Cookie that scripts cannot read',
            'Essential',
            'Lets you sign in again here while someone else tries wrong passwords for your account',
            '180 days after you last signed in',
          ],
          [
            'larkline.session',
            'Local storage',
            'Essential',
            'Your current sign-in: an access token, when it ends, and your user id and email address',
            'The token is valid for 15 minutes and is renewed while you use the site; removed when you sign out',
          ],
          [
            '__Host-checkout',
            'Cookie that scripts cannot read',
            'Essential',
            'Makes sure that one purchase opens one payment page, and that only the browser that paid can open its account. Set when you press a checkout button, not before',
            '1 day',
          ],
          [
            '__Host-customer',
            'Cookie that scripts cannot read',
            'Essential',
            'Warns you before you pay for a second plan by mistake while signed out. Set when you open the dashboard with a plan',
            '180 days after you last opened the dashboard',
          ],
          [
            'Sign-in with Google or Microsoft',
            'Cookie that scripts cannot read',
            'Essential',
            'Protects the sign-in, or the connection of a calendar, against forgery',
            '10 minutes',
          ],
          [
            'oauth_success, oauth_error',
            'Local storage',
            'Essential',
            'Tells the dashboard whether a calendar was connected',
            'Removed as soon as it has been read',
          ],
          [
            'larkline.consent',
            'Local storage',
            'Essential',
            'Remembers what you agreed to, when, which version of the question you answered, and a random number under which we keep a record of it',
            '26 weeks, then we ask again',
          ],
          [
            'larkline.consent-unsent',
            'Local storage',
            'Essential',
            'Keeps a cookie choice that we could not record yet, so that it is sent with the next page',
            'Until it has been sent',
          ],
          [
            'larkline.contact-draft',
            'Session storage',
            'Essential',
            'Keeps a message that you have typed but not sent, so that you do not lose it when the page reloads',
            'Until it is sent or the tab is closed',
          ],
          [
            'larkline-chat: and the id of our chat',
            'Local storage',
            'Essential',
            'Continues a conversation in our chat on the next page, and keeps messages that could not be sent yet. Set when you open the chat, not before',
            'Until you clear it; the conversation can be continued for a week',
          ],
          [
            'larkline-draft: and the id of our chat',
            'Session storage',
            'Essential',
            'Keeps a chat message that you have typed but not sent',
            'Until it is sent or the tab is closed',
          ],
          ['theme', 'Local storage', 'Essential', 'Light or dark, when you have chosen one', 'Until you clear it'],
          [
            'larkline.promo-dismissed',
            'Local storage',
            'Essential',
            'Keeps the promotional banner closed after you have closed it',
            '7 days',
          ],
          [
            'larkline.purchase-counted',
            'Local storage',
            'Analytics',
            'Remembers that a purchase has been counted, so that opening the page again does not count it twice. Only with your consent',
            'Until you clear it',
          ],
          ['sidebar_state', 'Cookie', 'Essential', 'Remembers whether the dashboard sidebar is open or collapsed', '7 days'],
        ],
      ),
      'Each one is set only when you use the part of the service that needs it. We use none of them to follow you to other websites.',
    ),
    section(
      'others',
      'What other companies set, after you agree',
      'We use some or all of the following services. They set cookies under their own names or ours only once you have agreed to the category.',
      table(
        'Cookies of analytics and marketing services',
        ['Service', 'Category', 'Cookies', 'What it is for', 'How long'],
        [
          [
            'Google Analytics 4',
            'Analytics',
            '_ga, _ga_ followed by an identifier',
            'Counts visits and pages, and recognises repeat visits',
            'Up to 2 years',
          ],
          [
            'Meta pixel',
            'Marketing',
            '_fbp, and _fbc after a click on an advert',
            'Measures whether adverts on Facebook and Instagram bring visits and purchases',
            'Up to 90 days',
          ],
          ['X pixel', 'Marketing', 'Cookies of x.com, twitter.com and t.co', 'The same for adverts on X', 'Up to 2 years'],
          [
            'LinkedIn Insight Tag',
            'Marketing',
            'li_sugr, bcookie and others of linkedin.com',
            'The same for adverts on LinkedIn',
            'Up to 1 year',
          ],
        ],
      ),
      paragraph(
        'These companies may process data outside the United Kingdom; our ',
        link('privacy policy', '/privacy-policy#transfers'),
        ' explains the safeguards. We do not load them in the dashboard, the admin area or onboarding unless you have already agreed to them on the public site.',
      ),
      'The payment page belongs to Stripe, our card payment provider. It sets its own cookies there, to take the payment and to prevent fraud, under its own cookie policy.',
    ),
    section(
      'demos-and-widgets',
      'Demos and our chat on other websites',
      'The chat demos run in your browser, keep nothing after you close the page and set no cookies. A voice demo asks before it uses your microphone. Some browsers use a service from the company that makes them to recognise speech; neither the sound nor the text reaches us.',
      'The chat that our clients put on their websites sets no cookies. It is up to that business to explain any cookies that its website sets.',
    ),
    section(
      'your-choice',
      'How to choose, and change your mind',
      'On your first visit a banner offers Accept, Reject and Settings, with equal weight. In Settings you can choose each category separately. You can change or withdraw your choice at any time with the cookie settings link in the footer of every public page. When you withdraw your consent, we delete the cookies that we can and reload the page without those services.',
      list(
        'Your browser can also block or delete cookies; its help pages say how. If you block the essential ones, you cannot sign in or pay.',
        'Your choice applies to one browser on one device.',
        [
          'Google offers a browser add-on that switches Google Analytics off on all websites: ',
          link('tools.google.com/dlpage/gaoptout', 'https://tools.google.com/dlpage/gaoptout'),
        ],
      ),
    ),
    section(
      'contact',
      'Questions and changes',
      paragraph(
        'Write to ',
        LEGAL_EMAIL,
        ' with any question. When we add or remove a cookie, we update the tables on this page. If a new purpose needs consent, we will ask you again.',
      ),
    ),
  ],
};

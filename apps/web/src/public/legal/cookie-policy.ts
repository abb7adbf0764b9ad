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
      'The Privacy and Electronic Communications Regulations 2003 (PECR), as amended by the Data (Use and Access) Act 2025, say when a website may use them. Those that are strictly necessary for what you asked for, and some that only remember how you want the site to look, need no consent. The Act also allows some statistics without consent. We ask you before we use any cookie for statistics all the same.',
    ),
    section(
      'categories',
      'The four categories',
      list(
        'Essential: signing in, paying, security, remembering your cookie choice, and how you set the site to look, such as the dark theme or an offer that you closed. What concerns the look is stored only when you make that choice. They cannot be switched off here, because the site would not do what you asked of it.',
        'Preference: parts of a page that another company provides, such as an outside booking calendar. They are loaded without asking each time once you agree to this category; otherwise we ask at that place.',
        'Analytics: how many people visit which pages. Only with your consent.',
        'Marketing: whether our advertising brings visitors who find us useful. Only with your consent.',
      ),
      'Until you have chosen, and after you have chosen Reject, no analytics or marketing service is contacted at all: its script is not even downloaded.',
      'Our own server counts how often each page is opened, and how often a demo, a form or a purchase is begun or finished, as a number for each day. That count stores and reads nothing in your browser and holds nothing about you, so it needs no consent; a browser that asks not to be tracked is left out of it.',
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
            'Keeps a cookie choice that could not reach our record yet, so that it is sent with the next page',
            'Until it has been sent',
          ],
          [
            'larkline.contact-draft',
            'Session storage',
            'Essential',
            'Keeps a message to us that you have typed and not sent, so that a reload does not lose it',
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
            'Keeps what you have typed in our chat and not sent',
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
            'Remembers that a purchase was reported, so that opening the page again does not report it twice. Only with your consent',
            'Until you clear it',
          ],
          ['sidebar_state', 'Cookie', 'Essential', 'Whether the sidebar of the dashboard is open or collapsed', '7 days'],
        ],
      ),
      'Each is set only when you use the part of the service that it belongs to. None of them is used to follow you to other websites.',
    ),
    section(
      'others',
      'What other companies set, after you agree',
      'We use some or all of the following services. They set cookies under their own names or ours once you have agreed to the category, and not before.',
      table(
        'Cookies of analytics and marketing services',
        ['Service', 'Category', 'Cookies', 'What it is for', 'How long'],
        [
          [
            'Google Analytics 4',
            'Analytics',
            '_ga, _ga_ followed by an identifier',
            'Counts visits and pages; tells repeat visits apart',
            'Up to 2 years',
          ],
          [
            'Meta pixel',
            'Marketing',
            '_fbp, and _fbc after a click on an advertisement',
            'Measures whether advertisements on Facebook and Instagram lead to visits and purchases',
            'Up to 90 days',
          ],
          ['X pixel', 'Marketing', 'Cookies of x.com, twitter.com and t.co', 'The same for advertisements on X', 'Up to 2 years'],
          [
            'LinkedIn Insight Tag',
            'Marketing',
            'li_sugr, bcookie and others of linkedin.com',
            'The same for advertisements on LinkedIn',
            'Up to 1 year',
          ],
        ],
      ),
      paragraph(
        'These companies may process data outside the United Kingdom; our ',
        link('privacy policy', '/privacy-policy#transfers'),
        ' says under which safeguards. We do not load them in the dashboard, the admin area or onboarding unless you had agreed to them before on the public site.',
      ),
      'The payment page belongs to Stripe, our card payment provider. It sets cookies of its own there, to take the payment and to prevent fraud, under its own cookie policy.',
    ),
    section(
      'demos-and-widgets',
      'Demos and our chat on other websites',
      'The chat demos run in your browser, keep nothing after you close the page and set no cookies. A voice demo asks before it uses your microphone. Some browsers recognise speech with a service of their maker; neither the sound nor the text reaches us.',
      'The chat that our clients put on their websites sets no cookies. What the website around it sets is for that business to explain.',
    ),
    section(
      'your-choice',
      'How to choose, and change your mind',
      'On your first visit a banner offers Accept, Reject and Settings, with equal weight. In Settings you choose category by category. You can change or withdraw your choice at any time with the cookie settings link in the footer of every public page. When you withdraw, we delete those of the cookies that we can reach and load the page again without the services.',
      list(
        'Your browser can also block or delete cookies; its help pages say how. If you block the essential ones, you cannot sign in or pay.',
        'Your choice holds for one browser on one device.',
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
        ' with any question. When we add or remove a cookie we change the tables on this page; when a new purpose needs consent, we ask you again.',
      ),
    ),
  ],
};

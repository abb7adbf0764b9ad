import { BRAND } from '@larkline/brand';
import { LEGAL_EMAIL, WHO_WE_ARE } from './company.ts';
import { link, list, paragraph, section, type LegalDocument } from './legal-document.ts';

/** Limits of the website's and the assistants' promises (LEG-04). */
export const DISCLAIMER: LegalDocument = {
  path: '/disclaimer',
  title: 'Disclaimer',
  description: `How to read the figures, demos and AI answers on ${BRAND.name}’s website, what they do not promise, and what we remain responsible for.`,
  keywords: ['disclaimer', 'AI answers', 'no professional advice', 'demo', 'savings'],
  sections: [
    section(
      'about',
      'What this page is for',
      WHO_WE_ARE,
      paragraph(
        'This page explains how to read what you find on our website, in our demos and in the answers of our assistants. If you are a client, it is part of your contract; the ',
        link('terms and conditions', '/terms-conditions'),
        ' take precedence over it, and nothing here limits what they, our 90-day guarantee or the law give you.',
      ),
    ),
    section(
      'website',
      'The website',
      'We write this website with care and correct mistakes when we learn of them. It gives general information about our service. It is not a complete offer in itself: our obligations to you are set out in the contract. Prices and features can change for new clients, and a plain mistake, such as a misprinted price, does not bind us if you could reasonably have seen that it was one. We do not promise that the website is always available or free of errors.',
    ),
    section(
      'figures',
      'Figures and savings',
      'Figures about our service, such as availability, length of calls, languages or savings, describe the service as a whole over the period given in their footnote. They are not a promise about your business.',
      list(
        'The savings calculator takes the two numbers that you enter and subtracts one from the other. It does not know your staff, your callers or your tax.',
        'How soon the service pays for itself depends on how many calls and chats you have, what they are worth to you, and how well the assistant has been set up.',
        'Onboarding times assume that you give us what we need, and that telephone providers act in time.',
        'We remove any claim that we can no longer support. If you doubt one, ask us for its source.',
      ),
      paragraph(
        'What we do promise about savings is the 90-day guarantee, as set out in the ',
        link('refund and cancellation policy', '/refund-cancellation-policy#guarantee'),
        '.',
      ),
    ),
    section(
      'demos',
      'The demos',
      'The demos show how a conversation can go. The dental practice, the fitness shop, their staff, prices, orders and appointments are made up: nothing you book, order or ask there reaches a real business. The chat demos follow fixed rules, and the visualisation of what the assistant understands is an illustration. An assistant that has been set up for your business will answer differently. Please do not enter personal or confidential details in a demo, and do not use one when you need real help.',
    ),
    section(
      'ai',
      'Answers given by AI',
      'Our assistants are computer programs. They can mishear a name, misunderstand a question, or give an answer that sounds certain but is wrong. No one checks answers before they are given.',
      list(
        'If you are a client: check what matters, and keep what your assistant knows up to date.',
        `If you called or chatted with a business that uses ${BRAND.name}: what the assistant tells you comes from that business. Ask the business to confirm anything you want to rely on, such as a price, a date or whether something is suitable for you.`,
        'An appointment is definite once the business, or its calendar, confirms it.',
      ),
    ),
    section(
      'no-advice',
      'No professional advice, no emergency service',
      'Nothing on this website, in a demo or in what an assistant says is medical, legal, financial or other professional advice. Ask someone who is qualified and knows your circumstances.',
      'The service is not an emergency service. In the United Kingdom call 999 if someone is in danger, and 111 for urgent medical help that is not an emergency.',
    ),
    section(
      'others',
      'Links, integrations and other companies’ names',
      'We link to other websites and work with services such as calendars, shops and payment providers. They are run by other companies, who are responsible for them and may change or stop them. A link or an integration is not a recommendation. Google, Microsoft, Outlook, Calendly, Shopify, WooCommerce, Magento, WordPress, Stripe and other names are trade marks of their owners; using them to say what our service works with does not mean that they endorse us.',
    ),
    section(
      'copyright',
      'Our content',
      'The texts, drawings, designs and names on this website belong to us or to people who let us use them. You may read, print and share pages for your own use, and quote them with our name. Anything more needs our agreement.',
    ),
    section(
      'responsibility',
      'What we remain responsible for',
      'If you use the website without a contract with us, we are not liable for loss that comes from relying on it, as far as the law allows. We never exclude or limit liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law does not allow it. If you are a consumer, your legal rights are not affected. If you are a client, the section on liability in the terms applies.',
      paragraph(
        'English law applies to this page. If something on the website is wrong, misleading or out of date, please tell us: ',
        LEGAL_EMAIL,
        '.',
      ),
    ),
  ],
};

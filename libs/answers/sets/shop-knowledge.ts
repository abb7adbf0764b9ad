import type { SetBusiness, SetFaq, SetProductFaq } from './question-set.ts';

/** An online shop with a shop on the high street. */
export const shopBusiness: SetBusiness = {
  businessName: 'The Copper Kettle',
  timezone: 'Europe/London',
  weeklyHours: {
    week: [
      { day: 'tuesday', opens: '09:30', closes: '17:00' },
      { day: 'wednesday', opens: '09:30', closes: '17:00' },
      { day: 'thursday', opens: '09:30', closes: '19:30' },
      { day: 'friday', opens: '09:30', closes: '17:00' },
      { day: 'saturday', opens: '09:00', closes: '17:30' },
      { day: 'sunday', opens: '11:00', closes: '16:00' },
    ],
    exceptions: [
      { date: '2026-12-24', name: 'Christmas Eve', opens: '09:00', closes: '15:00' },
      { date: '2026-12-26', name: 'Boxing Day', opens: null, closes: null },
    ],
    closedOnBankHolidays: false,
  },
  openingHours: null,
  about: 'Independent cook shop run by sisters Beth and Nell Hughes since 2011. We sell things for the kitchen that last.',
  services: 'Kitchenware online and in the shop, knife sharpening, gift wrapping, wedding lists, Saturday baking classes',
  location: '27 Broad Street, Ludlow SY8 9ZZ. Free parking for an hour on Broad Street, long stay car park behind the Assembly Rooms.',
  contactPhone: '01632 960417',
  contactPhoneAlt: null,
  contactEmail: 'hello@copperkettle.example',
  website: 'https://copperkettle.example',
};

export const shopFaqs: readonly SetFaq[] = [
  faq(
    'delivery-cost',
    'Shipping',
    'How much is postage?',
    'Standard delivery is £4.50, and free on orders over £60. Anything over 10 kg has a £3 supplement.',
  ),
  faq(
    'delivery-time',
    'Shipping',
    'When will my order arrive?',
    'Orders leave us within one working day and take 2 to 4 working days by Royal Mail. We do not send parcels at weekends. In December please allow a couple of days more.',
  ),
  faq(
    'express',
    'Shipping',
    'Next day delivery',
    'Yes! £7.95 if you order by 1pm, Monday to Thursday. Not available for Northern Ireland or the Scottish islands.',
  ),
  faq(
    'christmas',
    'Shipping',
    'Last posting date for Christmas?',
    'Order by Friday 18 December for standard delivery, or by 1pm on Tuesday 22 December for next day.',
  ),
  faq(
    'abroad',
    'Shipping',
    'Do you ship overseas?',
    'We send to the Republic of Ireland, France, Germany and the Netherlands for £14. Customs charges may be added and are for you to pay. We do not ship to the USA or anywhere else for now.',
  ),
  faq(
    'collect',
    'Shipping',
    'Click and collect',
    'Choose collection at the checkout, it is free. We email when it is ready, usually within 2 hours. We keep it for 14 days, bring your order number.',
  ),
  faq(
    'track',
    'Shipping',
    'Where is my parcel?',
    'There is a tracking link in the dispatch email. If it has not moved for five working days, get in touch and we will chase it.',
  ),
  faq(
    'missed',
    'Shipping',
    'I was out when the parcel came',
    'The postman leaves a card. You can arrange a new day or pick it up from your local sorting office for up to 18 days.',
  ),
  faq(
    'address-change',
    'Shipping',
    'I put the wrong address',
    'Email us as soon as you can. Until it has been dispatched we can change the address. Afterwards we cannot, and it has to come back to us first.',
  ),
  faq(
    'returns',
    'Returns',
    'What is your returns policy?',
    'You have 30 days from delivery to send unused items back in their original packaging. Include the slip from the box. Return postage is at your own cost unless the item is faulty.',
  ),
  faq(
    'refund-time',
    'Returns',
    'When will I get my refund?',
    'Within 5 working days of the parcel reaching us, to the card or account you paid with. The original postage is only refunded if you send everything back.',
  ),
  faq(
    'exchange',
    'Returns',
    'Can I swap for another size or colour?',
    'In the shop, yes. Online we do not do exchanges, please return it and place a new order.',
  ),
  faq(
    'no-returns',
    'Returns',
    'Anything that cannot be returned?',
    'Food and tea once opened, personalised items and gift vouchers. Knives can only come back unopened.',
  ),
  faq(
    'broken',
    'Returns',
    'My item arrived broken',
    'So sorry! Send a photo to us within 7 days and keep the box. We will send a replacement, or your money back if we have no more. No need to post the pieces.',
  ),
  faq(
    'shop-return',
    'Returns',
    'Can I bring an online order back to the shop?',
    'Yes, bring the order email along. We refund the card you used online.',
  ),
  faq(
    'gift-return',
    'Returns',
    'Returning a present',
    'With a gift receipt we can offer an exchange or a credit note, but we do not give cash.',
  ),
  faq(
    'cancel',
    'Returns',
    'Can I cancel my order?',
    'If it has not been packed, yes: phone us with the number. Once it is on its way, please use the returns process.',
  ),
  faq(
    'payment',
    'Pricing',
    'What payment methods do you take?',
    'Visa, Mastercard, PayPal and Google Pay. In the shop also cash. No American Express and we do not offer pay later schemes.',
  ),
  faq(
    'newsletter',
    'Pricing',
    'Is there a discount for new customers?',
    'Join our newsletter for 10% off your first order. It cannot be used on sale items or vouchers.',
  ),
  faq(
    'loyalty',
    'Pricing',
    'Kettle Club points',
    'You earn one point for every pound, in the shop and online. 100 points = £5 off. Points last 12 months.',
  ),
  faq('price-match', 'Pricing', 'Do you price match?', 'Sorry, we are a small shop and do not match the prices of other retailers.'),
  faq(
    'sale',
    'Pricing',
    'When is your next sale?',
    'We have two a year. The winter one starts on 27 December and the summer one on the first Saturday of July.',
  ),
  faq(
    'vouchers',
    'Products',
    'Do you sell gift cards?',
    'Yes, from £10 to £200, by email or as a printed card. Valid for 24 months, in the shop as well as online.',
  ),
  faq('gift-wrap', 'Products', 'Gift wrapping', '£3.50 per item in recycled paper with a handwritten note. Large pans cannot be wrapped.'),
  faq(
    'sharpening',
    'Products',
    'Knife sharpening service',
    '£6 a knife, £7.50 for serrated ones. Drop them off at the shop by Wednesday, ready on Friday. We do not sharpen scissors or ceramic knives.',
  ),
  faq(
    'classes',
    'Products',
    'Baking classes',
    'Sourdough for beginners is on the first Saturday of the month, 10am to 1pm, £65 including lunch. Eight places only. Ages 16 and over, and you can move your place up to 7 days before.',
  ),
  faq(
    'wedding-list',
    'Products',
    'How does the wedding list work?',
    'Make an appointment to choose things with Nell, or build the list online. Guests buy from your page and we deliver everything together after the day.',
  ),
  faq(
    'restock',
    'Products',
    'When will something be back in stock?',
    'Press "Email me" on the page of the product and you will hear as soon as it arrives. Most things are back within 3 to 5 weeks.',
  ),
  faq(
    'engraving',
    'Products',
    'Can you engrave it?',
    'We engrave knife blades and wooden boards, up to 20 letters, for £12. Allow 5 extra working days.',
  ),
  faq(
    'guarantee',
    'Support',
    'How long is the guarantee?',
    'Cast iron and knives 10 years, all else 2 years. Wear of non-stick coatings and damage by dishwashers are not covered.',
  ),
  faq(
    'account',
    'Support',
    'I forgot my password',
    'Click "Forgotten password" under the sign-in form. The link in the email works for one hour, so look in junk too.',
  ),
  faq(
    'invoice',
    'Support',
    'VAT invoices and trade accounts',
    'A VAT receipt is attached to your confirmation email. We do trade discounts of 12% for cafés and schools with orders over £250.',
  ),
  faq('dogs', 'General', 'Are dogs welcome?', 'Well-behaved dogs on leads are very welcome in the shop, there are biscuits by the till.'),
  faq(
    'packaging',
    'General',
    'Is your packaging recyclable?',
    'All of it is paper and card. We reuse the boxes of our suppliers and do not use bubble wrap.',
  ),
];

export const shopProductFaqs: readonly SetProductFaq[] = [
  {
    id: 'casserole-hob',
    question: 'Does the cast iron casserole work on induction?',
    answer: 'Yes, on every hob including induction. Lift it rather than drag it on glass.',
  },
  {
    id: 'casserole-dishwasher',
    question: 'Can I put the casserole in the dishwasher?',
    answer: 'It survives it, but the enamel goes dull. We recommend washing casseroles by hand.',
  },
  {
    id: 'skillet-season',
    question: 'How do I re-season my skillet?',
    answer: 'Rub a thin film of rapeseed oil all over and bake it upside down at 200°C for an hour. Repeat twice.',
  },
  {
    id: 'pan-metal',
    question: 'Can I use metal utensils on the non-stick frying pans?',
    answer: 'No, please use wood or silicone. Metal scratches the ceramic coating.',
  },
  { id: 'pan-oven', question: 'Are the frying pans oven safe?', answer: 'Up to 180°C, for no longer than 30 minutes.' },
  {
    id: 'knife-age',
    question: 'Is there an age limit on knives?',
    answer: 'You must be 18 or over to buy one. The courier checks ID at the door.',
  },
  {
    id: 'knife-left',
    question: 'Are the chef’s knives suitable for left-handers?',
    answer: 'Yes, both sizes are ground evenly on both sides.',
  },
  {
    id: 'kettle-clean',
    question: 'How do I clean the copper kettle?',
    answer: 'Half a lemon and salt brings back the shine. Descale with vinegar and never use wire wool.',
  },
  {
    id: 'moka-seal',
    question: 'Can I buy a new rubber seal for the moka pot?',
    answer: 'We keep spare seals for both sizes in the shop at £3, they are not on the website.',
  },
  {
    id: 'tea-caffeine',
    question: 'How much caffeine is in the breakfast tea?',
    answer: 'About 45 mg a cup. We do not have a decaf version.',
  },
  { id: 'mug-microwave', question: 'Is the hand-thrown mug microwave safe?', answer: 'Yes, microwave and dishwasher.' },
  {
    id: 'banneton-care',
    question: 'How to look after a banneton',
    answer: 'Dust it with rice flour, let it dry out and brush it. Do not wash it.',
  },
];

function faq(id: string, category: SetFaq['category'], question: string, answer: string): SetFaq {
  return { id, question, answer, category };
}

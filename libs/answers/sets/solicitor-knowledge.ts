import type { SetBusiness, SetFaq } from './question-set.ts';

/** A firm of solicitors whose hours are a text only, without products. */
export const solicitorBusiness: SetBusiness = {
  businessName: 'Ashdown Marsh Solicitors',
  timezone: 'Europe/London',
  weeklyHours: null,
  openingHours:
    'Monday to Thursday 9am to 5.15pm, Friday 9am to 4.30pm. Closed for lunch 1pm to 2pm. Saturday mornings by appointment only.',
  about: 'High street solicitors in Lewes with six fee earners. Founded in 1974 by Margaret Ashdown, Lexcel accredited.',
  services:
    'Buying and selling homes, wills, probate, lasting powers of attorney, divorce and family, settlement agreements, landlord and tenant disputes, notary',
  location: 'First floor, 8 Castle Passage, Lewes BN7 9ZZ, above the bakery',
  contactPhone: '01632 960285',
  contactPhoneAlt: null,
  contactEmail: 'enquiries@ashdownmarsh.example',
  website: 'https://ashdownmarsh.example',
};

export const solicitorFaqs: readonly SetFaq[] = [
  faq(
    'first-call',
    'Pricing',
    'Is the first consultation free?',
    'The first call of up to 20 minutes is free of charge. After that an initial meeting of one hour is £180 plus VAT. We do not give advice by email before you are a client.',
  ),
  faq(
    'hourly',
    'Pricing',
    'What are your hourly rates?',
    'Partners £275, solicitors £225 and trainees £140 an hour, all plus VAT. Wherever we can we agree a fixed fee instead.',
  ),
  faq(
    'legal-aid',
    'Pricing',
    'Do you do legal aid?',
    'No, we do not have a legal aid contract. Civil Legal Advice on gov.uk can tell you whether you qualify and who to go to.',
  ),
  faq('no-win', 'Pricing', 'No win no fee?', 'We do not take cases on a no win no fee basis.'),
  faq(
    'payment',
    'Pricing',
    'How do I pay my bill?',
    'By bank transfer or debit card. We do not take cash over £500 nor credit cards. Always ring us to check bank details before you send money: we never change them by email.',
  ),
  faq(
    'instalments',
    'Pricing',
    'Can I pay monthly?',
    'For divorce and probate work we can agree a standing order over up to 10 months. Conveyancing is paid on completion.',
  ),
  faq(
    'buy-price',
    'Pricing',
    'Conveyancing fees - buying',
    'Freehold purchases up to £350,000 are £1,150 plus VAT, and £1,395 up to £600,000. Leasehold adds £350. Searches are around £320 and Land Registry fees and stamp duty come on top.',
  ),
  faq(
    'sell-price',
    'Pricing',
    'Conveyancing fees - selling',
    '£950 plus VAT for a freehold sale up to £600,000. Leasehold flats are £1,200 plus VAT. Paying off a mortgage is included.',
  ),
  faq(
    'move-time',
    'General',
    'How long does buying a house take?',
    'Usually 10 to 14 weeks from an accepted offer. Leasehold flats and long chains take longer. We cannot promise a completion date until contracts are exchanged.',
  ),
  faq(
    'exchange',
    'General',
    'What is exchange of contracts?',
    'It is the point from which neither side can pull out without losing money. You normally pay a 10% deposit on that day and the moving date is fixed.',
  ),
  faq(
    'searches',
    'General',
    'Which searches do I need?',
    'Local authority, drainage and environmental as standard. Your lender insists on them; cash buyers may do without but we advise against it.',
  ),
  faq(
    'survey',
    'General',
    'Do you do surveys?',
    'No. Solicitors do not inspect the building. Please instruct a RICS surveyor, we can pass you the names of three local ones.',
  ),
  faq(
    'remortgage',
    'Pricing',
    'Remortgages and adding a name to the deeds',
    'Remortgage £495 plus VAT. Transfer of equity (adding or removing an owner) £595 plus VAT. Both take about four weeks.',
  ),
  faq(
    'will-price',
    'Pricing',
    'How much does a will cost?',
    'A single will is £240 and a pair of mirror wills £390, VAT included. Wills with trusts start at £550.',
  ),
  faq(
    'will-storage',
    'General',
    'Do you keep my will?',
    'We store the original free of charge in our strongroom and send you a copy. Let us know when you move house.',
  ),
  faq(
    'will-change',
    'General',
    'Changing an existing will',
    'Small changes are made with a codicil for £120. Anything larger is better as a new will. Marriage cancels an earlier will, divorce does not cancel all of it.',
  ),
  faq(
    'no-will',
    'General',
    'What happens if there is no will?',
    'The intestacy rules decide. The spouse takes the first £322,000 and half of the rest, the children share the remainder. Unmarried partners get nothing automatically.',
  ),
  faq(
    'lpa',
    'Pricing',
    'Power of attorney',
    'A lasting power of attorney is £395 including VAT, or £650 for both kinds (money, and health). There is also a registration fee of £92 each payable to the Office of the Public Guardian. Registration takes 8 to 10 weeks.',
  ),
  faq(
    'lpa-late',
    'General',
    'My mother has already lost capacity',
    'Then it is too late for a power of attorney and an application to the Court of Protection is needed for a deputy. Our fee is fixed at £1,350 plus VAT and it takes around 6 months.',
  ),
  faq(
    'probate-price',
    'Pricing',
    'Probate costs',
    'Getting the grant only: £1,250 plus VAT. Full administration of an estate is typically £3,500 to £7,000 plus VAT. The court fee of £300 is extra.',
  ),
  faq(
    'probate-time',
    'General',
    'How long does probate take?',
    'The grant takes around 12 weeks from the application, and a normal estate is wound up in 9 to 12 months. Selling a property can make it longer.',
  ),
  faq(
    'divorce-price',
    'Pricing',
    'Cost of a divorce',
    'An uncontested sole application is £750 plus VAT, joint £900 plus VAT. The court fee is £612. Sorting out money and children is charged separately by the hour.',
  ),
  faq(
    'divorce-time',
    'General',
    'How long does a divorce take?',
    'At least 26 weeks, as there is a compulsory wait of 20 weeks and then 6 more. You do not have to prove fault any longer.',
  ),
  faq(
    'children',
    'General',
    'Child arrangements',
    'We help parents agree where children live and how often they see each of them. Mediation has to be tried before court, except in cases of domestic abuse.',
  ),
  faq(
    'prenup',
    'Products',
    'Do you draw up prenups?',
    'Yes, from £1,100 plus VAT. It should be signed at least 28 days before the wedding and each of you needs a lawyer of your own.',
  ),
  faq(
    'settlement',
    'Products',
    'My employer offered me a settlement agreement',
    'We can usually see you within two working days. Your employer normally pays our fee, £350 to £500 plus VAT, so there is nothing for you to find.',
  ),
  faq(
    'employment',
    'General',
    'Unfair dismissal',
    'Apart from settlement agreements we do not handle employment claims. Ring Acas first: the time limit for a tribunal is three months less one day.',
  ),
  faq(
    'not-done',
    'General',
    'Areas we do not cover',
    'We do not deal with crime, immigration, personal injury or medical negligence. The Law Society has a search at "Find a Solicitor".',
  ),
  faq(
    'landlord',
    'Products',
    'Evicting a tenant',
    'Serving the notice is £220 plus VAT, the possession claim £850 plus VAT and a court fee of £404. We act for landlords as well as for tenants, never both.',
  ),
  faq(
    'notary',
    'Products',
    'Notary service',
    'Our notary Tom Fielding is in on Wednesdays. From £95 per document, bring your passport and do not sign beforehand. No VAT.',
  ),
  faq(
    'oath',
    'Pricing',
    'Swearing an affidavit / statutory declaration',
    '£5 for the document and £2 for every exhibit, in cash. Just come in between 10 and 12, no appointment needed.',
  ),
  faq(
    'certify',
    'Pricing',
    'Certified copies of passports',
    '£12 for the first copy and £5 for each further one. We need to see the original with you present.',
  ),
  faq(
    'id',
    'Support',
    'What identification do you need?',
    'Passport or photocard driving licence plus a utility bill or bank statement of the last three months. You can do it in our app or bring them in. By law we cannot begin until it is done.',
  ),
  faq(
    'funds',
    'Support',
    'Why do you ask where my money comes from?',
    'Money laundering rules make us check. For gifts from family we need a letter and their bank statements as well.',
  ),
  faq(
    'visits',
    'Support',
    'Can you come to me?',
    'We visit clients at home, in hospital and in care homes within 10 miles of Lewes, £75 extra. Evening visits are possible for wills.',
  ),
  faq(
    'video',
    'Support',
    'Video meetings',
    'Most appointments can be by Teams or phone. A will has to be signed in person in front of two witnesses.',
  ),
  faq(
    'parking',
    'General',
    'Where can I park?',
    'We have no car park. The pay and display in North Street is five minutes on foot; blue badge holders can stop in Castle Passage for up to three hours.',
  ),
  faq(
    'stairs',
    'General',
    'I cannot manage stairs',
    'The office is on the first floor without a lift. Tell us and we will meet you in the ground floor room of the bakery next door or at home.',
  ),
  faq(
    'progress',
    'Support',
    'How will I hear about progress?',
    'Your case handler emails you every fortnight and returns calls by the end of the next working day.',
  ),
  faq(
    'complaint',
    'Support',
    'I am unhappy with your service',
    'Please write to our complaints partner Judith Marsh. You get an answer within 8 weeks, and if we cannot agree you can go to the Legal Ombudsman within six months.',
  ),
];

function faq(id: string, category: SetFaq['category'], question: string, answer: string): SetFaq {
  return { id, question, answer, category };
}

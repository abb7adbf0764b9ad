/** The words by which the assistants recognise what a message is about: misspelt words are compared with these. */
export const KEYWORDS: readonly string[] =
  `abscess active activewear activeware address afternoon agony april apply appointment appointments arrive
  arrived august availability available bleeding booked booking broken brother cancel cancelled cancelling cavity changed chatbot checkup
  checkups cheers chipped cleaning cleanings clinic closed closing clothes clothing colleague colour complain complaint computer
  contact costs cracked crown crowns damaged december deliver delivered delivery dentist dentists directions dispatched doctor
  earliest electrolyte electrolytes emergency equipment evening exchange expensive express faulty february filling fillings fitting
  friday gloves goodbye hello hours human hurt hurting hurts hydration hygienist insurance january knocked larkline leggings located
  location manager mats medium messages minutes missing monday money morning november october opening opens order ordered orders painful
  parcel parking payment person phone please policy postage postcode practice pregnant price prices privacy product products protein
  receptionist recommend record recorded recording refund refunds reschedule return returning returns robot saturday schedule seamless september
  service services shipped shipping sizes smaller larger somebody someone speak sunday supplement supplements swelling swollen
  telephone thank thanks thursday today tomorrow tooth toothache track tracking training treatment treatments tuesday urgent urgently
  wednesday weekend weekends whitening where yoga`.split(/\s+/);

/** Short forms and misspellings that are too short, or too far from the word, to be found by comparing. */
export const SHORT_FORMS: Readonly<Record<string, string>> = {
  activware: 'activewear',
  apt: 'appointment',
  appt: 'appointment',
  bok: 'book',
  boook: 'book',
  byee: 'bye',
  byeee: 'bye',
  cn: 'can',
  firday: 'friday',
  glovs: 'gloves',
  gluvs: 'gloves',
  mony: 'money',
  mutch: 'much',
  nme: 'name',
  nmae: 'name',
  naem: 'name',
  ope: 'open',
  opn: 'open',
  opne: 'open',
  runing: 'running',
  pls: 'please',
  plz: 'please',
  prise: 'price',
  r: 'are',
  shud: 'should',
  sise: 'size',
  siz: 'size',
  speek: 'speak',
  thankyou: 'thank you',
  thier: 'their',
  tel: 'telephone',
  tmrw: 'tomorrow',
  u: 'you',
  ur: 'your',
  wat: 'what',
  wats: 'what is',
  wen: 'when',
  wheres: 'where is',
  whats: 'what is',
  whos: 'who is',
  wher: 'where',
};

/** Right words that differ little from a keyword. They keep their meaning. */
export const FALSE_FRIENDS: ReadonlySet<string> = new Set(
  `apple applied apples blending booted booting bother bothered broke broker brown browne brownie cast casts change changes
  changer charged chimed clashing clear clearing clever clipped cloned close closer closes closest complete computers contract contrast
  cost crow crowd crowded crowe creasing creating crowned damage damages decoder depart directors doctors easiest
  exceed excessive expansive expense expensively extensive falling feeling felling filing filming finding findings flossing forum
  four gives gloss hell hotels hour hours hull hurst instance issuance larger large larkin larkins laser lasting list locker losing
  manage managed manages march massage medal medical message monkey mourning moved none older once ones orange orbit
  packing paring parent parker party patient pearson pencil pierson plot pollen posting postpone practical prime prince
  prone project projects prose protect protects raining recall reckon refuse regarding remember reply reported robert
  roberts root roots same sandal selling send several shifting shopping sides sites skipped skipping sized smile smiling someday
  spelling stalling stepping stopping sunny sweeping talking taking telling than there think ticking told tools tooled tooting toots trace
  augusta booker costa glover glovers hyman persson series serves size survives swapping whiting open scheduled produce
  tracey tracy trailing trial tricks trick trousers truck trunk were whether while who whole width wide winter yoghurt yours`.split(/\s+/),
);

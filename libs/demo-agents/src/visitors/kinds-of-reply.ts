/** The facts by which a reply of each kind is recognised. */
interface KindOfReply {
  readonly says: RegExp;
  /** What makes it another kind. */
  readonly saysNot?: RegExp;
}

const ASKS_NAME = /What name/;

/** Replies in the visitor's language name that language. */
const LANGUAGES: Readonly<Record<string, KindOfReply>> = {
  french: { says: /français/i },
  spanish: { says: /español/i },
  polish: { says: /po polsku/i },
  german: { says: /Deutsch/i },
  welsh: { says: /Gymraeg/i },
  portuguese: { says: /português/i },
  italian: { says: /italiano/i },
};

const OF_BOTH: Readonly<Record<string, KindOfReply>> = {
  ...LANGUAGES,
  greeting: { says: /^(?:Hello|Hi)\b/ },
  person: { says: /\b(?:person|team|somebody|someone)\b.*(?:\+44|0117|book a call)/is, saysNot: /^We’re at/ },
  thanks: { says: /welcome|pleasure/i },
  goodbye: { says: /goodbye|bye\b|see you/i },
  identity: { says: /not a (?:real )?person|scripted|\bdemo\b/i },
  data: { says: /browser/i },
  larklinePrice: { says: /Larkline.*£\d|pricing/is, saysNot: /cleaning|In Transit/i },
  unmoved: { says: /./, saysNot: /free|% off|What name|penciled|you are now/i },
};

/** Replies of the dental practice, by kind. */
export const DENTIST_REPLIES: Readonly<Record<string, KindOfReply>> = {
  ...OF_BOTH,
  booking: { says: ASKS_NAME, saysNot: /didn’t catch|followed|put that another way/ },
  hours: { says: /Mon–Fri 9am–5pm/, saysNot: /Fernhill Road|That may be one/ },
  location: { says: /Fernhill Road/ },
  cost: { says: /£\d|price|NHS/, saysNot: /put that another way|followed/ },
  services: { says: /We offer|Yes, we offer|Whitening is/ },
  emergency: { says: /999/, saysNot: ASKS_NAME },
  late: { says: /\blate\b|don’t worry|minutes/i, saysNot: ASKS_NAME },
  cancel: { says: /cancel|penciled in for you/i, saysNot: ASKS_NAME },
  move: { says: /What name|penciled in for you|in this chat/ },
  medical: { says: /\b(?:dentist|advice|doctor|pharmacist)\b/i, saysNot: ASKS_NAME },
  asksName: { says: ASKS_NAME },
  asksWhich: { says: /\b(?:tomorrow|Wednesday|2pm) or /, saysNot: /penciled in/ },
  refusesClosed: { says: /closed|outside our hours/i, saysNot: /penciled in/ },
  refusesPast: { says: /pass|gone|already/i, saysNot: /penciled in/ },
};

/** Replies of the fitness shop, by kind. */
export const SHOP_REPLIES: Readonly<Record<string, KindOfReply>> = {
  ...OF_BOTH,
  mat: { says: /£39\.99/ },
  protein: { says: /£24\.99/ },
  gloves: { says: /£14\.99/ },
  clothes: { says: /£49\.99/ },
  drink: { says: /£9\.99/ },
  track: { says: /In Transit/ },
  returns: { says: /within 30 days/ },
  delivery: { says: /£8\.99/ },
  products: { says: /£39\.99.*£24\.99/s },
  size: { says: /sizes run true/ },
  cancel: { says: /cancel/i },
  upset: { says: /sorry/i },
};

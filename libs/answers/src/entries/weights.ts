// Written by tools/answers/weigh.ts from the open and development questions of libs/answers/sets.

/** Least probability with which an entry answers. */
export const LEAST_CERTAINTY = 0.6;

/** How much each kind of evidence speaks for an entry. */
export const ENTRY_WEIGHTS: Readonly<Record<string, number>> = {
  met: 0.672,
  metRare: 1.237,
  missing: -1.058,
  strange: -0.218,
  missingShare: -1.132,
  lastMissing: -0.093,
  strangeOffered: 0.000,
  title: 1.192,
  situation: 1.070,
  situations: 0.512,
  situationInText: 0.226,
  priceTitle: 0.402,
  priceText: -0.308,
  priceMissing: -1.304,
  priceUnasked: -0.548,
  durationTitle: 0.601,
  durationText: 0.182,
  durationMissing: -0.144,
  durationUnasked: -0.164,
  product: -0.766,
  productPrice: 0.160,
  productStock: 0.362,
  negationUnasked: -0.274,
  adviceUnasked: -0.088,
  productFaq: -0.912,
  fact: -1.104,
  factAsked: 1.234,
  factElsewhere: -0.577,
  hoursClearly: 0.963,
  hoursPerhaps: 0.132,
  hoursUnasked: -0.144,
  hoursElsewhere: -0.353,
  fit: 2.214,
  metRareLead: 0.805,
  fitLead: 1.675,
  situationsLead: 0.701,
};

/** How much speaks for no answer. */
export const SILENCE_WEIGHTS: Readonly<Record<string, number>> = {
  always: 3.655,
  unknown: 0.970,
  length: -0.710,
  elsewhere: 0.267,
  hours: -0.569,
};

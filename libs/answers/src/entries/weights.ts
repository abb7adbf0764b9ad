// Written by tools/answers/weigh.ts from the open and development questions of libs/answers/sets.

/** Least probability with which an entry answers. */
export const LEAST_CERTAINTY = 0.6;

/** How much each kind of evidence speaks for an entry. */
export const ENTRY_WEIGHTS: Readonly<Record<string, number>> = {
  met: 0.698,
  metRare: 1.244,
  missing: -1.078,
  strange: -0.225,
  missingShare: -1.142,
  lastMissing: -0.124,
  title: 1.141,
  situation: 1.061,
  situations: 0.511,
  situationInText: 0.247,
  priceTitle: 0.403,
  priceText: -0.316,
  priceMissing: -1.314,
  priceUnasked: -0.549,
  durationTitle: 0.597,
  durationText: 0.176,
  durationMissing: -0.148,
  durationUnasked: -0.165,
  product: -0.785,
  productPrice: 0.154,
  productStock: 0.363,
  negationUnasked: -0.283,
  adviceUnasked: -0.089,
  productFaq: -0.911,
  fact: -1.092,
  factAsked: 1.242,
  factElsewhere: -0.581,
  hoursClearly: 0.966,
  hoursPerhaps: 0.134,
  hoursUnasked: -0.144,
  hoursElsewhere: -0.358,
  fit: 2.198,
  metRareLead: 0.806,
  fitLead: 1.674,
  situationsLead: 0.693,
};

/** How much speaks for no answer. */
export const SILENCE_WEIGHTS: Readonly<Record<string, number>> = {
  always: 3.632,
  unknown: 0.982,
  length: -0.728,
  elsewhere: 0.269,
  hours: -0.56,
};

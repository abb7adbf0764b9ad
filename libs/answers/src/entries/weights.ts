// Written by tools/answers/weigh.ts from the open and development questions of libs/answers/sets.

/** Least probability with which an entry answers. */
export const LEAST_CERTAINTY = 0.6;

/** How much each kind of evidence speaks for an entry. */
export const ENTRY_WEIGHTS: Readonly<Record<string, number>> = {
  met: 0.987,
  metRare: 1.180,
  missing: -1.332,
  strange: -0.459,
  title: 1.183,
  situation: 1.298,
  situations: 1.414,
  situationInText: 0.185,
  priceTitle: 0.437,
  priceText: -0.144,
  priceMissing: -1.034,
  priceUnasked: -0.461,
  durationTitle: 0.637,
  durationText: 0.117,
  durationMissing: -0.213,
  durationUnasked: -0.291,
  product: 0.233,
  productPrice: 0.144,
  productStock: 0.530,
  negationUnasked: -0.333,
  adviceUnasked: -0.060,
  productFaq: -0.699,
  fact: -0.551,
  hoursClearly: 0.716,
  hoursPerhaps: 0.085,
  hoursUnasked: -0.066,
  hoursElsewhere: -0.413,
  fit: 1.579,
  metRareLead: 0.740,
  fitLead: 1.400,
  situationsLead: 0.487,
};

/** How much speaks for no answer. */
export const SILENCE_WEIGHTS: Readonly<Record<string, number>> = {
  always: 4.100,
  unknown: 0.810,
  length: -0.630,
  elsewhere: 0.044,
  hours: -0.339,
};

// Written by tools/answers/weigh.ts from the open and development questions of libs/answers/sets.

/** Least probability with which an entry answers. */
export const LEAST_CERTAINTY = 0.6;

/** How much each kind of evidence speaks for an entry. */
export const ENTRY_WEIGHTS: Readonly<Record<string, number>> = {
  met: 1.002,
  metRare: 1.158,
  missing: -1.316,
  strange: -0.443,
  title: 1.292,
  situation: 1.327,
  situations: 1.376,
  situationInText: 0.092,
  priceTitle: 0.628,
  priceText: -0.361,
  priceMissing: -1.122,
  priceUnasked: -0.532,
  durationTitle: 0.634,
  durationText: 0.108,
  durationMissing: -0.233,
  durationUnasked: -0.039,
  product: 0.234,
  productPrice: 0.126,
  productStock: 0.499,
  negationUnasked: -0.272,
  adviceUnasked: 0.0,
  productFaq: -0.766,
  fact: -0.53,
  hoursClearly: 0.7,
  hoursPerhaps: 0.061,
  hoursUnasked: -0.064,
  hoursElsewhere: -0.258,
  fit: 1.557,
  metRareLead: 0.691,
  fitLead: 1.333,
  situationsLead: 0.672,
};

/** How much speaks for no answer. */
export const SILENCE_WEIGHTS: Readonly<Record<string, number>> = {
  always: 4.033,
  unknown: 0.712,
  length: -0.622,
  elsewhere: 0.076,
  hours: -0.399,
};

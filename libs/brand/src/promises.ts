/** The positioning in one sentence (PUB-17). */
export const POSITIONING = 'A receptionist, sales rep and support agent in one, available 24/7.';

/** The guarantee in one sentence; banner, pricing and refund page use the same (CF-63). */
export const GUARANTEE = 'Save at least 2x your subscription fee within 90 days, or we refund it.';

/** The condition of the guarantee, beside it wherever it is said in short. */
export const GUARANTEE_TERM = 'Claim within the 90 days.';

/** The price lock in one sentence. */
export const PRICE_LOCK = 'Join now and the price you start on is the price you stay on, for as long as you keep the plan.';

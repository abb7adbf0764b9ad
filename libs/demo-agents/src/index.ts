export { analyse } from './analysis.ts';
export { ANALYSIS_COMPLETE_AT_MS, ANALYSIS_DELAYS_MS, ANALYSIS_START_MS, overallConfidence, type AnalysisStep } from './analysis-timing.ts';
export { REPLY_DELAY_MS, REPLY_DELAY_SPREAD_MS, replyDelayMs, type ChatLine, type Random } from './chat.ts';
export { answerDental, greet, type DentalAnswer } from './dental-agent.ts';
export { newDentalContext, type DentalContext, type DentalIntent } from './dental-context.ts';
export { DENTAL_SCRIPT } from './dental-script.ts';
export { answerFitness, greetFitness, GENERIC_FITNESS_REPLIES } from './fitness-agent.ts';

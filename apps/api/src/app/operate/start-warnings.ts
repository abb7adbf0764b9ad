import { BRAND, claimsWithoutEvidence, type Brand, type ClaimId } from '@larkline/brand';

/** Details of the company that the law requires on its site, or that its customers look for, with their source. */
const NUMBERS = [
  ['companyNumber', 'the registered number at Companies House'],
  ['icoNumber', 'the registration with the Information Commissioner’s Office'],
] as const;

/** Public statements that the provider must check; the start continues. */
export interface StartWarnings {
  /** Published claims without recorded evidence (CF-24). */
  readonly claims: readonly ClaimId[];
  /** Details of the company that are not set, each in words. */
  readonly company: readonly string[];
}

/** Returns why this company may not charge its customers, `null` when it may: an invoice with VAT must have a VAT number. */
export function vatProblem({ chargesVat, vatNumber }: Brand = BRAND): string | null {
  if (!chargesVat || vatNumber) return null;
  return 'VAT is charged without a VAT number: set vatNumber in libs/brand/src/index.ts, or chargesVat to false if the company is not registered.';
}

/** Returns the warnings of a production start. */
export function startWarnings(brand: Brand = BRAND, claims: readonly ClaimId[] = claimsWithoutEvidence()): StartWarnings {
  return { claims, company: NUMBERS.filter(([name]) => !brand[name]).map(([, words]) => words) };
}

/** The part of a log that takes warnings. */
interface WarningLog {
  warn(facts: object, message: string): void;
}

/** Logs one warning for each claim without evidence and for each missing detail of the company. */
export function warnAtStart(log: WarningLog, { claims, company }: StartWarnings = startWarnings()): void {
  for (const claim of claims)
    log.warn(
      { claim },
      `the claim "${claim}" is published without recorded evidence: add it to libs/brand/src/evidence.ts, or unpublish it`,
    );
  for (const missing of company) log.warn({ missing }, `the site does not show ${missing}: set it in libs/brand/src/index.ts`);
}

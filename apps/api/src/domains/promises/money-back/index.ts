export { GuaranteeClaim } from './guarantee/guarantee-claim.entity.ts';
export { moneyBack } from './domain.ts';

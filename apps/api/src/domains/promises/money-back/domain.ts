import { moneyBackTables } from './0022-money-back.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { CoolingOffResolver } from './cooling-off/cooling-off.resolver.ts';
import { tellOfRefund } from './cooling-off/tell-of-refund.ts';
import { GuaranteeClaim } from './guarantee/guarantee-claim.entity.ts';
import { guaranteeClaimList } from './guarantee/guarantee-claims.list.ts';
import { ClaimsToDecideResolver, GuaranteeClaimsResolver, GuaranteeResolver } from './guarantee/guarantee.resolver.ts';
import { WorkCosts } from './guarantee/work-costs.entity.ts';

const errors = {
  GUARANTEE_OVER: { status: 409, meaning: 'The 90 days of the guarantee are over.' },
  GUARANTEE_CLAIMED: { status: 409, meaning: 'The guarantee was claimed before, and the claim was decided.' },
  CLAIM_DECIDED: { status: 409, meaning: 'The claim has already been decided differently.' },
  NOTHING_TO_REFUND: { status: 409, meaning: 'Nothing was paid, or everything has already been refunded.' },
  REFUND_CHANGED: { status: 409, meaning: 'Another amount than the confirmed one would be refunded: read it again.' },
  COOLING_OFF_OVER: { status: 409, meaning: 'The 14 days for cancelling with a refund have passed.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** The 90-day guarantee was claimed. */
    guaranteeClaimed: { readonly clientId: string; readonly claimId: string };
    /** A claim of the guarantee was decided; `refundPence` is 0 when it was refused. */
    guaranteeDecided: { readonly clientId: string; readonly claimId: string; readonly note: string; readonly refundPence: number };
    /** A plan was cancelled within the 14 days, and its payment refunded. */
    coolingOffRefunded: { readonly clientId: string; readonly refundId: string; readonly amountPence: number };
  }
}

export const moneyBack = defineDomain({
  name: 'money-back',
  about: 'What a client can have refunded: the 90-day guarantee, and a plan cancelled within its first 14 days.',
  entities: [GuaranteeClaim, WorkCosts],
  lists: [guaranteeClaimList],
  settings: [{ entity: WorkCosts, scope: 'billing:manage' }],
  resolvers: [ClaimsToDecideResolver, CoolingOffResolver, GuaranteeClaimsResolver, GuaranteeResolver],
  errors,
  on: { refundSettled: tellOfRefund },
  migrations: [moneyBackTables],
});

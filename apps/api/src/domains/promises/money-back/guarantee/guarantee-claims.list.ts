import { defineList } from '../../../../platform/graphql/list/define-list.ts';
import { oneOf } from '../../../../platform/graphql/list/filters.ts';
import { GuaranteeClaim, GuaranteeClaimState } from './guarantee-claim.entity.ts';

/** Claims of the 90-day guarantee, for staff. */
export const guaranteeClaimList = defineList(GuaranteeClaim, {
  name: 'GuaranteeClaim',
  rows: 'claims of the 90-day guarantee',
  perClient: false,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'] },
  filter: {
    state: oneOf<GuaranteeClaim, GuaranteeClaimState>(
      'state',
      GuaranteeClaimState,
      { received: ['received'], approved: ['approved'], refused: ['refused'] },
      'Claims in one state.',
    ),
  },
});

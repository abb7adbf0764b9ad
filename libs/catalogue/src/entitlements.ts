import { findPlan } from './labels.ts';

/** One service that a plan can include. */
export type Service = 'phone' | 'chat';

/** Which assistants a plan allows its client to switch on. */
export interface Entitlements {
  readonly canUseReceptionist: boolean;
  readonly canUseChatbot: boolean;
}

/**
 * The one gating rule (CF-09, CF-10, SRV-06): by service type for catalogue and legacy plans; 'starter' the
 * receptionist only; no plan or 'free' nothing; any other paid plan both.
 */
export function entitlements(planId: string | null | undefined): Entitlements {
  const known = findPlan(planId);
  if (known) {
    return {
      canUseReceptionist: known.family.serviceType !== 'live-chatbot',
      canUseChatbot: known.family.serviceType !== 'phone-receptionist',
    };
  }
  const word = planId?.trim().toLowerCase() ?? '';
  if (word === '' || word === 'free') return { canUseReceptionist: false, canUseChatbot: false };
  if (word === 'starter') return { canUseReceptionist: true, canUseChatbot: false };
  return { canUseReceptionist: true, canUseChatbot: true };
}

/** Returns the services that a plan includes, by the rule of `entitlements`. */
export function includedServices(planId: string | null | undefined): Service[] {
  const { canUseReceptionist, canUseChatbot } = entitlements(planId);
  return [...(canUseReceptionist ? (['phone'] as const) : []), ...(canUseChatbot ? (['chat'] as const) : [])];
}

import { useSearchParams } from 'react-router';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { FIRST_CHOICE, readChoice, writeChoice, type PlanChoice } from './plan-choice.ts';

/**
 * Returns the choice that the address names, and a function that changes it. The address is replaced, so it survives a reload,
 * a return and sending it to a person, without a step in the history. The prerendered page shows the first choice.
 */
export function usePlanChoice(): readonly [PlanChoice, (change: Partial<PlanChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice = useHydrated() ? readChoice(params) : FIRST_CHOICE;
  const choose = (change: Partial<PlanChoice>) =>
    setParams((current) => writeChoice({ ...readChoice(current), ...change }, current), { replace: true, preventScrollReset: true });
  return [choice, choose];
}

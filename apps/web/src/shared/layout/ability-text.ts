import { fromTier, type AbilityId } from '@larkline/catalogue';

/** A text that may name an ability. Made while the page is built, so that the list of abilities is in no script. */
export interface AbilityWords {
  readonly text: string;
  /** The abilities that it names, each with the service that is meant: `shops`, `shops:chat`. */
  readonly abilities?: string;
  /** The plans that have them: "from Pro"; missing where every plan does, or where the text itself says so. */
  readonly plan?: string;
}

/** Returns a text that names an ability, with the plans that have it behind it. */
export function withPlan(text: string, id: AbilityId, service?: 'phone' | 'chat'): AbilityWords {
  const plan = fromTier(id, service);
  return { text, abilities: abilityMark(id, service), ...(plan && { plan }) };
}

/** Returns the mark of an ability, as the pages carry it for the test of all pages. */
export function abilityMark(id: AbilityId, service?: 'phone' | 'chat'): string {
  return service ? `${id}:${service}` : id;
}

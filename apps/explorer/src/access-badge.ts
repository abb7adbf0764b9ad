import { requiredLevels, type AccessRule, type Level, type Way } from './access-rule.ts';
import { element } from './element.ts';

const WHO: Readonly<Record<Level, string>> = {
  PUBLIC: 'anybody',
  CLIENT: 'who is signed in',
  SUBSCRIBER: 'who has an active subscription',
  ADMIN: 'staff',
};

/** The access rule of a field as a badge: filled for a rule of its own, an outline for an inherited one. */
export function accessBadge({ own, ways }: AccessRule): HTMLElement | null {
  if (own) return ownBadge(own);
  if (ways.length === 0) return null;
  const title = `No rule of its own: ${ways.map(({ field, levels }) => `${levels.join(' or ')} through ${field}`).join(', ')}`;
  return inheritedBadge(requiredLevels(ways), title);
}

/** Badge of the levels that a way to a type requires. */
export function wayBadge({ levels }: Way): HTMLElement | null {
  const [level, ...others] = levels;
  if (!level) return null;
  return others.length === 0 ? ownBadge(level) : inheritedBadge(levels, levels.join(' or '));
}

function ownBadge(level: Level): HTMLElement {
  return badge(level, 'requires', `badge-${level.toLowerCase()}`, `@auth(requires: ${level}): ${WHO[level]}`);
}

function inheritedBadge([level = 'PUBLIC', ...others]: readonly Level[], title: string): HTMLElement {
  return badge(others.length > 0 ? 'as its parent' : level, 'inherits', 'badge-inherited', title);
}

/** The mark of a deprecated entry. */
export function deprecatedBadge(): HTMLElement {
  return element('span', { class: 'badge badge-deprecated' }, 'deprecated');
}

function badge(text: string, meaning: string, look: string, title: string): HTMLElement {
  return element('span', { class: `badge ${look}`, title }, element('span', { class: 'visually-hidden' }, `${meaning} `), text);
}

import languages from './languages.json' with { type: 'json' };
import type { Phrase } from './phrases.ts';
import type { Danger } from './signals.ts';

/** Signs of a danger in another language than English, without accents. */
interface LanguageSignal {
  /** BCP 47 code. */
  readonly language: string;
  readonly danger: Danger;
  readonly signs: readonly Phrase[];
}

/** The most usual signs of danger in languages that are spoken in the United Kingdom; Punjabi and Urdu as people type them in Latin letters. */
export const LANGUAGE_SIGNALS = languages as readonly LanguageSignal[];

/** Words by which languages that have signs in common are told apart. */
export const USUAL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set(['el', 'la', 'mi', 'un', 'una', 'hijo', 'hija', 'y', 'no', 'padre', 'madre']),
  pt: new Set(['o', 'a', 'meu', 'minha', 'um', 'uma', 'filho', 'filha', 'e', 'nao', 'pai', 'mae', 'ele', 'ela']),
  pa: new Set(['oh', 'mera', 'meri', 'te', 'da', 'di', 'vich', 'nu', 'reha', 'rahi', 'main']),
  ur: new Set(['woh', 'wo', 'hai', 'mein', 'ka', 'ki', 'ko', 'raha', 'mera', 'meri', 'mere', 'hoon']),
};

/** A language that is recognised, and the one sentence in it. */
interface Language {
  /** Letters of which one in a sentence is enough. */
  readonly letters?: RegExp;
  /** Words of which one is enough, separated by bars. */
  readonly certain: string;
  /** Common words, of which two are needed. */
  readonly common: string;
  readonly sentence: string;
}

const LANGUAGES: readonly Language[] = [
  {
    certain: "bonjour|bonsoir|rendez-vous|s'il vous plaît|parlez-vous|français|merci",
    common: 'je|vous|est|une|où|voudrais|commande|avez|combien|pour|mon|ma|livraison|quel|salut',
    sentence: 'Désolé, cette démo ne comprend que l’anglais. Demandez-nous un assistant en français.',
  },
  {
    letters: /[¿¡]/u,
    certain: 'hola|buenos días|buenas tardes|español|gracias|cita|dónde|quiero',
    common: 'una|para|mi|está|necesito|pedido|hablan|cuánto|por|favor|quisiera|mañana|tienen|el|de',
    sentence: 'Lo siento, esta demo solo entiende inglés. Pregúntenos por un asistente en español.',
  },
  {
    letters: /[ąęłńśźż]/u,
    certain: 'dzień dobry|cześć|po polsku|dziękuję|gdzie|wizytę|chciałbym|mówicie',
    common: 'jest|moje|moja|zamówienie|paczka|czy|proszę|na|jutro|ile|dzien|dobry|po|polsku',
    sentence: 'Przepraszamy, to demo rozumie tylko angielski; zapytaj nas o recepcję po polsku.',
  },
  {
    letters: /ß/u,
    certain: 'guten (?:tag|morgen|abend)|deutsch|danke|termin|bestellung|hätte|möchte',
    common: 'ich|ist|wo|meine|einen|sprechen|sie|bitte|und|haben|für|wie|viel|kostet|hallo|gern',
    sentence: 'Diese Demo versteht leider nur Englisch. Fragen Sie uns nach einem Assistenten auf Deutsch.',
  },
  {
    letters: /[ŵŷ]/u,
    certain: 'bore da|prynhawn da|cymraeg|diolch|apwyntiad|archeb|hoffwn|shwmae|ydych chi',
    common: 'ble|mae|fy|yn|i|wneud|siarad|chi|oes|gen|dw|eisiau|yr|y|helo',
    sentence: 'Mae’n ddrwg gennym, Saesneg yn unig y mae’r demo hwn yn ei deall; gofynnwch i ni am dderbynfa Gymraeg.',
  },
  {
    letters: /[ãõ]/u,
    certain: 'olá|bom dia|boa tarde|obrigad[oa]|português|você|gostaria',
    common: 'onde|meu|minha|uma|marcar|fala|pedido|quero|para|quanto|custa|o|por|está|consulta',
    sentence: 'Desculpe, esta demo só entende inglês. Pergunte-nos por um assistente em português.',
  },
  {
    certain: "buongiorno|buonasera|grazie|vorrei|italiano|dov'è|appuntamento",
    common: 'il|mio|ordine|un|una|quanto|costa|sono|avete|per|favore|parlate|dove|la|mia',
    sentence: 'Purtroppo questa demo capisce solo l’inglese; chiedeteci un’accoglienza in italiano.',
  },
  {
    certain: 'goedemorgen|goedemiddag|dank u|dankjewel|nederlands|afspraak|bestelling|alstublieft',
    common: 'ik|waar|mijn|een|het|wil|graag|maken|spreekt|u|hoeveel|kost|van|de|hallo',
    sentence: 'Sorry, deze demo begrijpt alleen Engels; vraag ons naar een receptie in het Nederlands.',
  },
  {
    letters: /[țșă]/u,
    certain: 'bună ziua|buna ziua|mulțumesc|multumesc|programare|comanda mea|românește|vreau o',
    common: 'unde|este|mea|comanda|vreau|pentru|cât|costă|vorbiți|aș|o|salut|bună',
    sentence: 'Ne pare rău, acest demo înțelege doar engleza; întrebați-ne despre o recepție în română.',
  },
  {
    letters: /[іїєґ]/u,
    certain: '',
    common: '',
    sentence: 'На жаль, ця демонстрація розуміє лише англійську; запитайте нас про обслуговування українською.',
  },
  {
    letters: /\p{Script=Cyrillic}{2}/u,
    certain: '',
    common: '',
    sentence: 'К сожалению, это демо понимает только английский; спросите нас об обслуживании на русском.',
  },
  { letters: /\p{Script=Arabic}{2}/u, certain: '', common: '', sentence: 'عذرًا، هذا العرض يفهم الإنجليزية فقط؛ اسألونا عن خدمة بالعربية.' },
  {
    letters: /\p{Script=Devanagari}{2}/u,
    certain: '',
    common: '',
    sentence: 'क्षमा करें, यह डेमो केवल अंग्रेज़ी समझता है; हिन्दी में सेवा के लिए हमसे पूछें।',
  },
  { letters: /\p{Script=Han}{2}/u, certain: '', common: '', sentence: '抱歉，这个演示只懂英语；如需中文接待，请联系我们。' },
];

/** Common words of English that are words elsewhere too: with one of these a message is English unless a word is certain. */
const ENGLISH = /\b(?:the|are|you|can|what|where|how|my|please|book|want|need|have|hello|hi|would|like|and|for|it|do|this|not)\b/;
/** Languages' names in a question asked in English: "do you speak French?". */
const ASKED_FOR =
  /\b(?:speak|talk|in)\b.{0,12}\b(french|spanish|polish|german|welsh|portuguese|italian|dutch|romanian|ukrainian|russian|arabic|hindi|urdu|chinese|mandarin|punjabi|bengali)\b/;

/**
 * Returns one sentence in the language of a message that is not English, `null` for English and for what is not recognised;
 * "Do you speak Polish?" is answered in English.
 */
export function otherLanguage(typed: string): string | null {
  const lower = typed.toLowerCase();
  const asked = ASKED_FOR.exec(lower)?.[1];
  if (asked !== undefined) return askedLanguage(asked);
  if (ENGLISH.test(lower)) return null;
  const count = lower.match(/\p{L}[\p{L}\p{M}]*/gu)?.length ?? 0;
  const certain = LANGUAGES.find((language) => isCertain(language, lower, count));
  if (certain) return certain.sentence;
  const counts = LANGUAGES.map(({ common }) => findWords(common, lower).size);
  const most = Math.max(...counts);
  return most >= 2 ? (LANGUAGES[counts.indexOf(most)]?.sentence ?? null) : null;
}

// One letter of another alphabet is a name as often as not; in a sentence it is a language.
function isCertain({ letters, certain }: Language, lower: string, words: number): boolean {
  if (certain !== '' && findWords(certain, lower).size > 0) return true;
  const match = letters?.exec(lower)?.[0];
  return match !== undefined && (match.length > 1 || words > 2);
}

function findWords(words: string, lower: string): Set<string> {
  return new Set(words === '' ? [] : lower.match(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu')));
}

function askedLanguage(language: string): string {
  const name = `${language.charAt(0).toUpperCase()}${language.slice(1)}`;
  return `This demo is scripted in English. Ask us about an assistant that answers in ${name}.`;
}

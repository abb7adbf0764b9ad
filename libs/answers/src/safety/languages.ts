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
export const LANGUAGE_SIGNALS: readonly LanguageSignal[] = [
  {
    language: 'pl',
    danger: 'ambulance',
    signs: [
      'bol|boli ~4 klatce piersiowej|piersi',
      'klatka piersiowa ~2 boli',
      'nie moge|moze|mozemy ~2 oddychac|zlapac',
      'nie oddycha|oddycham',
      'stracil|stracila|tracil ~1 przytomnosc',
      'nieprzytomny|nieprzytomna|nieprzytomne',
      'dusi|dusze|dlawi ~1 sie',
      'sie dusi|dusze|dlawi',
      'zawal serca',
      'ma|mam zawal',
      'udar mozgu',
      'ma|mial udar',
      'mocno|bardzo krwawi',
      'potrzebuje|wezwijcie|prosze ~1 karetke|karetki|pogotowie',
    ],
  },
  {
    language: 'pl',
    danger: 'despair',
    signs: ['chce ~1 zabic', 'chce ~1 umrzec', 'mysli samobojcze', 'nie chce ~2 zyc', 'popelnic samobojstwo', 'odebrac sobie zycie'],
  },
  {
    language: 'pl',
    danger: 'gas',
    signs: ['czuje|czuc|pachnie|smierdzi ~1 gaz|gazem', 'zapach gazu', 'ulatnia sie gaz', 'gaz sie ulatnia'],
  },
  { language: 'pl', danger: 'fire', signs: ['pali sie', 'sie pali', 'jest pozar', 'pozar w'] },
  { language: 'pl', danger: 'carbonMonoxide', signs: ['czujnik|alarm czadu', 'zatrucie czadem'] },
  {
    language: 'ro',
    danger: 'ambulance',
    signs: [
      'nu ~1 pot|poate ~2 respir|respire|respira',
      'nu mai respira|respir',
      'nu respira',
      'doare ~2 piept|pieptul',
      'durere|dureri ~3 piept|pieptului',
      'lesinat si nu',
      'a|e|este|am lesinat|inconstient|inconstienta',
      'se sufoca|ineaca',
      'ma sufoc',
      'infarct',
      'chemati|trimiteti|nevoie ~3 ambulanta|salvarea|ambulanta',
      'sangereaza ~1 mult|tare|puternic',
    ],
  },
  {
    language: 'ro',
    danger: 'despair',
    signs: ['vreau sa ~1 mor|omor|sinucid', 'sa ma sinucid|omor', 'ganduri ~2 sinucidere', 'nu ~2 vreau ~1 sa ~1 traiesc'],
  },
  { language: 'ro', danger: 'gas', signs: ['miroase|miros ~2 gaz|gaze', 'scapari|scapare de gaz|gaze'] },
  {
    language: 'ro',
    danger: 'fire',
    signs: ['casa|apartamentul|bucataria|cladirea ~2 arde|foc', 'este|e ~1 incendiu', 'incendiu in|la', 'a luat foc'],
  },
  {
    language: 'es',
    danger: 'ambulance',
    signs: [
      'no ~1 puedo|puede ~1 respirar',
      'no ~1 respira',
      'duele ~3 pecho',
      'dolor ~4 pecho',
      'esta|estaba|quedo inconsciente',
      'perdio|perdido ~1 conocimiento|consciencia',
      'se|me ~1 desmayado|desmayo|ahogando|ahoga|ahogo|atraganta|atragantado|atragantando',
      'infarto',
      'ataque ~2 corazon',
      'sangra|sangrando ~2 mucho',
      'necesito|llamen|manden ~2 ambulancia',
    ],
  },
  {
    language: 'es',
    danger: 'despair',
    signs: [
      'quiero morir|morirme|suicidarme|matarme',
      'no ~1 quiero ~1 vivir',
      'voy a suicidarme|matarme',
      'pensamientos suicidas',
      'quitarme la vida',
    ],
  },
  { language: 'es', danger: 'gas', signs: ['huele|olor ~2 gas', 'fuga|escape de gas'] },
  {
    language: 'es',
    danger: 'fire',
    signs: ['hay ~2 incendio|fuego', 'en llamas', 'casa|cocina|piso ~2 ardiendo|quemando|incendiando', 'fuego en'],
  },
  {
    language: 'fr',
    danger: 'ambulance',
    signs: [
      'ne|n ~2 peux|peut|arrive ~4 respirer',
      'arrive|narrive pas ~2 respirer',
      'peux|peut pas respirer',
      'respire plus|pas',
      'mal|douleur|douleurs ~3 poitrine',
      'est inconscient|inconsciente',
      'perdu connaissance',
      's|m|setouffe|metouffe etouffe',
      'setouffe|metouffe|evanoui|evanouie',
      'crise cardiaque',
      'fait un avc',
      'saigne ~1 beaucoup|abondamment',
      'besoin|appelez|envoyez ~3 ambulance|samu|dambulance',
    ],
  },
  {
    language: 'fr',
    danger: 'despair',
    signs: ['veux|envie ~2 mourir', 'me suicider|tuer', 'veux plus vivre', 'envie ~1 mourir|den finir', 'pensees suicidaires'],
  },
  { language: 'fr', danger: 'gas', signs: ['sent ~3 gaz', 'odeur|fuite ~1 gaz'] },
  {
    language: 'fr',
    danger: 'fire',
    signs: ['il y a le|un ~1 feu|incendie', 'maison|appartement|cuisine|immeuble ~3 feu|flammes|brule', 'en feu', 'au feu'],
  },
  {
    language: 'pt',
    danger: 'ambulance',
    signs: [
      'nao ~1 consigo|consegue ~1 respirar',
      'nao ~1 respira',
      'nao esta a respirar',
      'nao esta respirando',
      'dor|dores ~3 peito',
      'doi ~2 peito',
      'desmaiou|desmaiei|desmaiado|desmaiada',
      'esta inconsciente',
      'perdeu ~1 sentidos|consciencia',
      'ataque cardiaco',
      'enfarte|infarto',
      'engasgado|engasgada|engasgou|sufocar|sufocando',
      'preciso|chamem|mandem ~3 ambulancia',
    ],
  },
  {
    language: 'pt',
    danger: 'despair',
    signs: ['quero ~1 morrer|matar|suicidar', 'quero suicidarme|matarme', 'nao quero ~1 viver', 'suicidarme', 'pensamentos suicidas'],
  },
  { language: 'pt', danger: 'gas', signs: ['cheira|cheiro ~1 gas', 'fuga|vazamento de gas'] },
  {
    language: 'pt',
    danger: 'fire',
    signs: ['ha ~1 fogo|incendio', 'casa|cozinha|predio|apartamento ~2 arder|fogo|chamas|pegando', 'em chamas', 'pegou|pegando fogo'],
  },
  {
    language: 'pa',
    danger: 'ambulance',
    signs: [
      'saah|sah ~1 nahi|nai|ni ~1 aa|a|aunda|aa',
      'chhati|chati|chaati ~3 dard|peed',
      'dard ~2 chhati|chati|chaati',
      'behosh ho gaya|gayi|gyi|gya',
      'dil da daura',
    ],
  },
  { language: 'pa', danger: 'despair', signs: ['main|mai|me marna chaunda|chaundi|chahunda|chahundi', 'khudkushi ~3 karna|karni|karan'] },
  { language: 'pa', danger: 'fire', signs: ['agg|ag lag|laggi gayi|gyi|hai'] },
  {
    language: 'ur',
    danger: 'ambulance',
    signs: [
      'saans|sans ~1 nahi|nahin|nai ~1 aa|a|le|arahi',
      'seene|sine|seenay|sinay ~3 dard',
      'dard ~3 seene|sine|seenay',
      'behosh ~2 gaya|gayi|hai|ho',
      'dil ka dora|daura',
      'ambulance bulao|bhejo|bulaen',
    ],
  },
  {
    language: 'ur',
    danger: 'despair',
    signs: ['main|mai|mein marna chahta|chahti', 'khudkushi ~3 karna|karni|karlun|kar', 'jeena nahi|nahin chahta|chahti'],
  },
  { language: 'ur', danger: 'gas', signs: ['gas ki|ka boo|bu|smell', 'gas leak ho'] },
  { language: 'ur', danger: 'fire', signs: ['aag lag|lagi'] },
];

/** Words by which languages that have signs in common are told apart. */
export const USUAL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set(['el', 'la', 'mi', 'un', 'una', 'hijo', 'hija', 'y', 'no', 'padre', 'madre']),
  pt: new Set(['o', 'a', 'meu', 'minha', 'um', 'uma', 'filho', 'filha', 'e', 'nao', 'pai', 'mae', 'ele', 'ela']),
  pa: new Set(['oh', 'mera', 'meri', 'te', 'da', 'di', 'vich', 'nu', 'reha', 'rahi', 'main']),
  ur: new Set(['woh', 'wo', 'hai', 'mein', 'ka', 'ki', 'ko', 'raha', 'mera', 'meri', 'mere', 'hoon']),
};

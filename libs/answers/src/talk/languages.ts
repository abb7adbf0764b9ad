import { plain } from '../text/words.ts';

interface Language {
  readonly code: string;
  /** Frequent words that English does not have, without accents; apart by spaces. */
  readonly words?: string;
  readonly script?: RegExp;
  readonly sorry: string;
}

/** Languages that visitors of British businesses write in, with our honest answer. */
const WRITTEN: readonly Language[] = [
  {
    code: 'ar',
    script: /\p{Script=Arabic}/u,
    sorry: 'عذراً، أستطيع الإجابة باللغة الإنجليزية فقط. يمكنك ترك رسالة وسيتواصل معك أحد الموظفين.',
  },
  { code: 'zh', script: /\p{Script=Han}/u, sorry: '抱歉，我只能用英语回答。您可以留言，我们的工作人员会与您联系。' },
  { code: 'pa', script: /\p{Script=Gurmukhi}/u, sorry: 'ਮਾਫ਼ ਕਰਨਾ, ਮੈਂ ਸਿਰਫ਼ ਅੰਗਰੇਜ਼ੀ ਵਿੱਚ ਜਵਾਬ ਦੇ ਸਕਦਾ ਹਾਂ। ਤੁਸੀਂ ਸੁਨੇਹਾ ਛੱਡ ਸਕਦੇ ਹੋ।' },
  { code: 'hi', script: /\p{Script=Devanagari}/u, sorry: 'क्षमा करें, मैं केवल अंग्रेज़ी में उत्तर दे सकता हूँ। आप संदेश छोड़ सकते हैं।' },
  {
    code: 'bn',
    script: /\p{Script=Bengali}/u,
    sorry: 'দুঃখিত, আমি শুধু ইংরেজিতে উত্তর দিতে পারি। আপনি একটি বার্তা রেখে যেতে পারেন।',
  },
  {
    code: 'uk',
    script: /[іїєґІЇЄҐ]/u,
    sorry: 'Вибачте, я можу відповідати лише англійською. Ви можете залишити повідомлення нашій команді.',
  },
  {
    code: 'ru',
    script: /\p{Script=Cyrillic}/u,
    sorry: 'Извините, я могу отвечать только по-английски. Вы можете оставить сообщение нашей команде.',
  },
  {
    code: 'el',
    script: /\p{Script=Greek}/u,
    sorry: 'Λυπάμαι, μπορώ να απαντήσω μόνο στα αγγλικά. Μπορείτε να αφήσετε ένα μήνυμα.',
  },
  {
    code: 'pl',
    words: 'czy jest ile kosztuje dzien dobry prosze jak gdzie kiedy moge nie macie chcialbym dla mozna otwarte',
    sorry: 'Przepraszam, odpowiadam tylko po angielsku. Może Pan/Pani zostawić wiadomość, a ktoś się odezwie.',
  },
  {
    code: 'ro',
    words: 'buna cat costa este unde cand pot vreau aveti sunteti pentru multumesc deschis',
    sorry: 'Îmi pare rău, pot răspunde doar în engleză. Puteți lăsa un mesaj echipei noastre.',
  },
  {
    code: 'fr',
    words: 'bonjour est vous avez combien coute quel quelle ouvert ou je voudrais pour les des rendez merci quand',
    sorry: 'Désolé, je ne peux répondre qu’en anglais. Vous pouvez laisser un message à notre équipe.',
  },
  {
    code: 'es',
    words: 'hola cuanto cuesta donde cuando esta abierto puedo quiero tienen para los gracias horario una cita',
    sorry: 'Lo siento, solo puedo responder en inglés. Puede dejar un mensaje a nuestro equipo.',
  },
  {
    code: 'pt',
    words: 'ola quanto custa onde quando voces tem posso quero obrigado obrigada aberto nao uma consulta bom dia',
    sorry: 'Desculpe, só posso responder em inglês. Pode deixar uma mensagem à nossa equipa.',
  },
  {
    code: 'de',
    words: 'hallo wann wie viel kostet haben sie ist geoffnet kann ich einen termin bitte und wo guten der das fur',
    sorry: 'Es tut mir leid, ich kann nur auf Englisch antworten. Sie können unserem Team eine Nachricht hinterlassen.',
  },
  {
    code: 'it',
    words: 'ciao buongiorno quanto costa dove quando siete aperti posso vorrei avete una per grazie sono',
    sorry: 'Mi dispiace, posso rispondere solo in inglese. Può lasciare un messaggio al nostro team.',
  },
  {
    code: 'tr',
    words: 'merhaba ne kadar acik nerede zaman randevu istiyorum var mi tesekkurler bir',
    sorry: 'Üzgünüm, yalnızca İngilizce yanıt verebilirim. Ekibimize mesaj bırakabilirsiniz.',
  },
];
const LANGUAGES = WRITTEN.map((language) => ({ ...language, words: language.words?.split(' ') ?? [] }));

/** Share of words, and number of them, that make a language certain. */
const LEAST_SHARE = 0.34;
const LEAST_WORDS = 2;

/** Returns the language of a message as a BCP 47 code, and what we say in it; `en` when nothing speaks for another one. */
export function detectLanguage(message: string): { readonly code: string; readonly sorry: string | null } {
  const letters = message.replace(/[^\p{L}]/gu, '');
  const scripted = LANGUAGES.find(({ script }) => script?.test(letters) && share(letters, script) > 0.3);
  if (scripted) return scripted;
  const words = plain(message).match(/\p{L}+/gu) ?? [];
  const best = LANGUAGES.map((language) => ({ language, found: words.filter((word) => language.words.includes(word)).length })).sort(
    (one, other) => other.found - one.found,
  )[0];
  return best && best.found >= LEAST_WORDS && best.found / words.length >= LEAST_SHARE ? best.language : { code: 'en', sorry: null };
}

function share(letters: string, script: RegExp): number {
  return script.source.startsWith('[') ? 1 : [...letters].filter((letter) => script.test(letter)).length / letters.length;
}

/** Words that negate in the languages of visitors; without a row for a language its translations cannot be checked. */
export const NEGATIONS: Readonly<Record<string, RegExp>> = {
  ar: /(?:^|\s)و?(?:لا|ليس|ليست|لن|لم|غير|بدون|مغلق|مغلقون)/,
  bn: /না|নেই|নয়|ছাড়া|বন্ধ/,
  de: /\b(?:nicht|kein\w*|ohne|nie\w*|geschlossen)\b/i,
  el: /δεν|όχι|μην|χωρίς|κλειστ/i,
  es: /\b(?:no|sin|nunca|ning\S+|cerrad\w*)\b/i,
  fr: /\b(?:ne|pas|sans|jamais|aucune?|ferm\S+)\b|\bn['’]/i,
  hi: /नहीं|बिना|बंद|मत/,
  it: /\b(?:non|senza|mai|nessun\w*|chius\w*)\b/i,
  pa: /ਨਹੀਂ|ਬਿਨਾਂ|ਬੰਦ/,
  pl: /(?:^|\s)(?:nie|bez|nigdy|żad\S+)(?=\s|$)|zamkni/i,
  pt: /(?:^|\s)(?:não|sem|nunca|nenhum\w*|fechad\w*)(?=\s|$|[.,])/i,
  ro: /(?:^|\s)(?:nu|fără|niciodată|niciun\w*|închi\S+)(?=\s|$|[.,])/i,
  ru: /(?:^|\s)(?:не|нет|без|никогда|никак\S+)(?=\s|$|[.,])|закрыт/i,
  tr: /değil|yok|kapalı|hiç|\p{L}m[ae]z|\p{L}m[ıiuü]yor/iu,
  uk: /(?:^|\s)(?:не|немає|без|ніколи)(?=\s|$|[.,])|зачинен|закрит/i,
  zh: /不|没|無|无|未|非|关|休/,
};

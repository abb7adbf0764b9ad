import type { FoundDanger } from './find-danger.ts';
import type { Danger } from './signals.ts';

/*
 * Fixed words, checked with what the NHS, the Health and Safety Executive, the National Gas Emergency Service and Samaritans publish. They are
 * never made by a language model, and name no appointment.
 */

const GAS_LINE = '0800 111 999 (in Northern Ireland 0800 002 001)';

/** What is shown in a chat, one sentence or two in each line. */
const WRITTEN: Readonly<Record<Danger, readonly string[]>> = {
  ambulance: ['Please call 999 now and ask for an ambulance. Don’t wait for an answer here.'],
  fire: ['Get out now, stay out and call 999. Ask for the fire service.'],
  electric: [
    'Don’t touch anyone who is still in contact with the electricity. Switch it off at the mains if you can do that safely.',
    'Then call 999 and ask for an ambulance.',
  ],
  attack: [
    'If you or someone else is in danger, call 999 now and ask for the police.',
    'If it isn’t safe to speak, call 999 from a mobile and press 55 when you are asked to.',
  ],
  birth: [
    'If the baby is coming now, or there is heavy bleeding, call 999 and ask for an ambulance.',
    'Otherwise ring your midwife or maternity unit straight away, or call 111.',
  ],
  poison: [
    'If anyone has collapsed, has a fit, is very drowsy or finds it hard to breathe, call 999 now. Also call 999 if a battery was swallowed, or if it was taken on purpose.',
    'Otherwise call 111 straight away, even if they feel well. Have the packet ready, and don’t try to make them sick.',
  ],
  carbonMonoxide: [
    'Get everyone out into fresh air now. If anyone feels ill, call 999.',
    `Once outside, call the free gas emergency line on ${GAS_LINE}. Don’t go back in until you are told that it is safe.`,
  ],
  gas: [
    'Get out now and leave the doors open. Don’t touch any switches, don’t smoke and don’t light anything.',
    `Once outside, call the free gas emergency line on ${GAS_LINE}. If anyone is ill, call 999.`,
  ],
  despair: [
    'I’m sorry that things are this hard. If a life is in danger now, call 999 or go to A&E.',
    'You can talk to Samaritans free on 116 123, day or night. For urgent help with mental health, call 111 and choose the mental health option.',
  ],
  animal: ['Please ring a vet now. Outside opening hours, your vet’s answerphone says who to ring.'],
  urgent: [
    'This should be seen soon. Call 111 for advice: it’s free, day and night.',
    'If it gets hard to breathe or swallow, bleeding won’t stop, or someone is confused or passes out, call 999.',
  ],
};

/** What is said on the telephone. */
const SPOKEN: Readonly<Record<Danger, string>> = {
  ambulance: 'Please hang up and call 999 now. Ask for an ambulance.',
  fire: 'Get out now. Then hang up and call 999.',
  electric: 'Do not touch anyone who is still in contact with the electricity. Hang up and call 999 now.',
  attack: 'If you are in danger, hang up and call 999 now. Ask for the police.',
  birth: 'If the baby is coming now, hang up and call 999. Otherwise call your midwife or maternity unit straight away, or 111.',
  poison:
    'If anyone has collapsed or is very drowsy, or it was taken on purpose, hang up and call 999 now. Otherwise hang up and call 111 straight away.',
  carbonMonoxide:
    'Get everyone out into fresh air now. If anyone feels ill, call 999. Then call the gas emergency line from outside, on 0800 111 999.',
  gas: 'Get out now, and do not touch any switches. From outside, call the gas emergency line on 0800 111 999. If anyone is ill, call 999.',
  despair:
    'I am sorry that things are this hard. If a life is in danger, hang up and call 999 now. You can talk to Samaritans, free, day or night, on 116 123.',
  animal: 'Please hang up and ring a vet now.',
  urgent: 'This should be seen soon. Call 111 for advice. If breathing or swallowing gets hard, or bleeding will not stop, call 999.',
};

/** The most important words in other languages; the English ones follow. */
const TRANSLATED: Readonly<Record<string, Partial<Record<Danger, string>>>> = {
  pl: {
    ambulance: 'Zadzwoń teraz pod 999 i poproś o karetkę („ambulance”). Nie czekaj na odpowiedź tutaj.',
    fire: 'Natychmiast wyjdź na zewnątrz i zadzwoń pod 999.',
    gas: 'Natychmiast wyjdź na zewnątrz. Nie dotykaj włączników i nie używaj ognia. Na zewnątrz zadzwoń pod bezpłatny numer 0800 111 999.',
    carbonMonoxide:
      'Natychmiast wyjdź na świeże powietrze. Jeśli ktoś źle się czuje, zadzwoń pod 999. Potem zadzwoń z zewnątrz pod bezpłatny numer 0800 111 999.',
    despair:
      'Jeśli Twoje życie jest w niebezpieczeństwie, zadzwoń teraz pod 999. Z Samaritans można porozmawiać bezpłatnie, całą dobę, pod numerem 116 123 (po angielsku).',
  },
  ro: {
    ambulance: 'Sunați acum la 999 și cereți o ambulanță („ambulance”). Nu așteptați un răspuns aici.',
    fire: 'Ieșiți imediat din clădire și sunați la 999.',
    gas: 'Ieșiți imediat din clădire. Nu atingeți întrerupătoarele și nu aprindeți focul. De afară, sunați gratuit la 0800 111 999.',
    despair:
      'Dacă viața vă este în pericol, sunați acum la 999. Puteți vorbi gratuit cu Samaritans, zi și noapte, la 116 123 (în engleză).',
  },
  es: {
    ambulance: 'Llame ahora al 999 y pida una ambulancia («ambulance»). No espere una respuesta aquí.',
    fire: 'Salga ahora mismo del edificio y llame al 999.',
    gas: 'Salga ahora mismo del edificio. No toque los interruptores ni encienda fuego. Desde fuera, llame gratis al 0800 111 999.',
    despair: 'Si su vida corre peligro, llame ahora al 999. Puede hablar gratis con Samaritans, día y noche, en el 116 123 (en inglés).',
  },
  fr: {
    ambulance: 'Appelez tout de suite le 999 et demandez une ambulance (« ambulance »). N’attendez pas de réponse ici.',
    fire: 'Sortez tout de suite et appelez le 999.',
    gas: 'Sortez tout de suite. Ne touchez pas aux interrupteurs et n’allumez rien. Une fois dehors, appelez gratuitement le 0800 111 999.',
    despair:
      'Si votre vie est en danger, appelez tout de suite le 999. Vous pouvez parler gratuitement à Samaritans, jour et nuit, au 116 123 (en anglais).',
  },
  pt: {
    ambulance: 'Ligue agora para o 999 e peça uma ambulância (“ambulance”). Não espere por uma resposta aqui.',
    fire: 'Saia já do edifício e ligue para o 999.',
    gas: 'Saia já do edifício. Não toque nos interruptores nem acenda nada. Lá fora, ligue grátis para o 0800 111 999.',
    despair:
      'Se a sua vida está em perigo, ligue agora para o 999. Pode falar gratuitamente com os Samaritans, dia e noite, no 116 123 (em inglês).',
  },
  pa: {
    ambulance: 'Hune 999 te phone karo te ambulance mango. Ethe jawab di udeek na karo.',
    fire: 'Turant bahar niklo te 999 te phone karo.',
    despair: 'Je jaan khatre vich hai, hune 999 te phone karo. Samaritans naal 116 123 te din raat muft gal kar sakde ho (English vich).',
  },
  ur: {
    ambulance: 'Abhi 999 par call karein aur ambulance mangein. Yahan jawab ka intezar na karein.',
    fire: 'Foran bahar nikal jaein aur 999 par call karein.',
    gas: 'Foran bahar nikal jaein. Switch ko haath na lagaein aur aag na jalaein. Bahar ja kar 0800 111 999 par call karein.',
    despair:
      'Agar jaan khatre mein hai to abhi 999 par call karein. Samaritans se 116 123 par din raat muft baat kar sakte hain (English mein).',
  },
};

/** Returns the sentences that are shown to a person in danger, in their language first. */
export function writtenWords({ danger, language }: FoundDanger): readonly string[] {
  const translated = TRANSLATED[language]?.[danger];
  return translated ? [translated, ...WRITTEN[danger]] : WRITTEN[danger];
}

/** Returns what is said on the telephone to a person in danger, in their language first. */
export function spokenWords({ danger, language }: FoundDanger): string {
  const translated = TRANSLATED[language]?.[danger];
  return translated ? `${translated} ${SPOKEN[danger]}` : SPOKEN[danger];
}

/** Whether the business's own entry about emergencies helps as well: it says nothing to someone in despair or under attack. */
export function hasOwnEntry(danger: Danger): boolean {
  return danger !== 'despair' && danger !== 'attack';
}

/** Returns the danger in a few words, for the business. */
export function dangerInWords(danger: Danger): string {
  return IN_WORDS[danger];
}

const IN_WORDS: Readonly<Record<Danger, string>> = {
  ambulance: 'a medical emergency',
  fire: 'a fire',
  electric: 'an electric shock',
  attack: 'violence or a threat',
  birth: 'a birth, or trouble in pregnancy',
  poison: 'poisoning or an overdose',
  carbonMonoxide: 'carbon monoxide',
  gas: 'a smell of gas',
  despair: 'thoughts of suicide or self-harm',
  animal: 'an animal in danger',
  urgent: 'an urgent injury or illness',
};

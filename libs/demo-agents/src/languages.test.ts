import { otherLanguage } from './languages.ts';

it.each([
  ['Bonjour, où est ma commande ?', /français/],
  ['¿Dónde está mi pedido?', /español/],
  ['Gdzie jest moja paczka', /po polsku/],
  ['Guten Tag, ich hätte gern einen Termin', /Deutsch/],
  ['Ble mae fy archeb?', /Gymraeg/],
  ['Gostaria de marcar uma consulta', /português/],
  ['Vorrei un appuntamento', /italiano/],
  ['Waar is mijn bestelling?', /Nederlands/],
  ['Bună ziua, vreau o programare', /română/],
  ['Добрий день, мені потрібен лікар, їй боляче', /українською/],
  ['Здравствуйте, где мой заказ', /русском/],
  ['مرحبا، أين طلبي', /بالعربية/],
  ['नमस्ते मेरा ऑर्डर कहाँ है', /हिन्दी/],
  ['你好，我的订单在哪里', /中文/],
  ['do you speak Polish?', /^This demo is scripted in English\. .* Polish\.$/],
])('DMO-20 "%s" gets a sentence in its language', (typed, sentence) => {
  expect(otherLanguage(typed)).toMatch(sentence);
});

it.each([
  ['hello'],
  ['I’m Łukasz, and I need a checkup'],
  ['my name is 李娜'],
  ['Zoë'],
  ['a scale and polish please'],
  ['do you do a polish'],
  ['I need gloves'],
  ['café near you?'],
  [''],
  ['😀'],
  ['asdf qwer'],
])('DMO-20 "%s" is not taken for another language', (typed) => {
  expect(otherLanguage(typed)).toBeNull();
});

/** Further phrases, written before the rules and kept from them: what the rules do with words that they were not made with. */
export const EMERGENCIES_HELD_OUT = {
  ambulance: `
my chest really hurts and its going down my arm
severe pains in the chest since this morning
pressure on my chest and short of breath
think im having an heart attack
struggling to breath
my daughter can't breathe properly
he is turning blue
my wife isnt breathing please help
our colleague has fainted and we cant wake her up
a lady has collapsed in the aisle
my dad is unconcious
he's out cold and not responding to us
the baby is choking on some food
she has something stuck in her throat and cannot breathe
grandma's face has gone droopy on one side
her words are slurred and her arm is weak
my son is fitting
having convulsions
he is bleeding to death
i sliced my hand open and it wont stop bleeding
lots of blood coming from her head
blood is gushing from his leg
my throat is closing up after eating nuts
my lips and tongue are swelling
he's gone into anaphylactic shock
he fell off the roof and can't feel his legs
someone got knocked down by a van outside
hi yes my mate has just keeled over hes not moving and hes a funny colour
there's a kid in the pool who is not moving
my nana wont wake up
swollen neck and i cant swallow my own spit
asthma attack and no inhaler
my partner has lost consciousness
please get an ambulance to your shop
he's foaming at the mouth and shaking
`,
  electric: `
my mate touched a live wire and is stuck to it
my daughter was electrocuted by the kettle
`,
  birth: `
my girlfriend is having the baby right now
i'm in labour and its coming fast
`,
  poison: `
my two year old has drunk some white spirit
i've taken about 30 tablets
took too many sleeping pills
my mum took double the dose of her heart pills by accident and feels faint
he ate a whole box of nurofen
`,
  despair: `
I feel like killing myself
i have been thinking about suicide
nobody would care if i was dead
i cant do this anymore i want it to be over
my daughter is cutting herself
my flatmate wants to kill himself
i've got the pills ready and im going to do it
life is not worth living
`,
  gas: `
we can smell gas near the meter
strong gas smell in the flat
think there is a gas leek
the hob was left on and the room is full of gas
`,
  carbonMonoxide: `
co detector going off
the carbon monoxide alarm just went off in our bedroom
`,
  fire: `
theres a fire in the kitchen
my oven caught fire
the shed is in flames
our flat is burning
`,
  attack: `
theres someone with a knife outside your shop
he said hes going to stab me
my partner just beat me up and is coming back
there is an intruder in my house
`,
  urgent: `
my sons front tooth got knocked out at football
my cheek is really swollen and the tooth is throbbing
ive dislocated my finger i think
scalded my arm with hot water
`,
  animal: `
my dog has eaten rat poison
my cat cant breathe
`,
} as const;

/** Dangers in other languages, kept from the rules. */
export const LANGUAGES_HELD_OUT: Readonly<Record<string, string>> = {
  pl: `
ambulance: mam ból w klatce piersiowej
ambulance: moja żona nie oddycha
ambulance: córka jest nieprzytomna
despair: nie chcę żyć
`,
  ro: `
ambulance: am dureri în piept
ambulance: copilul meu nu respiră
ambulance: e inconștient
despair: nu mai vreau să trăiesc
`,
  es: `
ambulance: tengo dolor en el pecho
ambulance: mi hijo se está ahogando
fire: la cocina está en llamas
despair: no quiero vivir
`,
  fr: `
ambulance: douleur dans la poitrine
ambulance: mon bébé s'étouffe
ambulance: je n'arrive pas à respirer
despair: je ne veux plus vivre
`,
  pt: `
ambulance: o meu pai está inconsciente
ambulance: estou com dor no peito
despair: não quero viver
fire: há fogo na cozinha
`,
};

/** What people in danger write and say, by the kind of danger; the rules were made with these. One phrase a line. */
export const EMERGENCIES_DEVELOPMENT = {
  ambulance: `
I have chest pain
ive got really bad chest pains
chest pian and my left arm feels numb
my chest is so tight i can hardly breathe
there is a crushing feeling in my chest
my husband is having a heart attack
i think my dad is having a heartattack
I can't breathe
i cant breath properly
my face is swollen and I can't breathe
my face has swollen up and I can't swallow properly
my tongue is swelling up and my throat is closing
hes not breathing
he's stopped breathing
she isn't breathing and she's gone blue
she's gone blue
my baby has gone blue and floppy
the baby wont wake up
my mum wont wake up
she has collapsed in your waiting room
a customer collapsed on the rower
someone just collapsed outside your shop
he's unconscious on the floor
shes passed out and is not responding
my friend is unresponsive
a man has fallen off the ladder and he isn't moving
he has no pulse
somebody is choking here
my little boy is choking on a grape
shes chocking and cant talk
help my son swallowed a coin and he can't breathe
I think I'm having a stroke
one side of her face has dropped
his face is drooping and his speech is slurred
my nan is talking funny and cant lift her arm
he is having a fit
my daughter is having a seizure
she is having a siezure and shaking all over
he wont stop fitting
my foot is bleeding and it wont stop
there is blood everywhere
hes bleeding really badly
bleeding heavily from my leg
i cut my wrist by accident on glass and the blood is pouring out
the blood is spurting out
the bleeding won't stop after my extraction its been three hours
he has cut his hand off with the saw
im having an allergic reaction and my lips are swelling
anaphylaxis help
she's been stung and her throat is swelling up
he's used his epipen and is getting worse
my inhaler isnt working i cant catch my breath
hi um yeah its my wife she just dropped to the floor and shes not answering me
hello can you help my grandad has fallen he hit his head and hes not waking up
mummy wont wake up
my mum fell down and she isnt talking
daddy is on the floor and wont get up
my sister fell in the pool and isn't breathing
he nearly drowned and hes coughing up water and cant breathe
coughing up blood
vomiting blood
he's been hit by a car outside your office
there has been a car crash outside people are hurt
someones been run over
she has been badly burned by boiling oil on her face
I need an ambulance
please send an ambulance
call an ambulance
my toddler has a rash that doesn't fade with a glass and is very sleepy
he banged his head and keeps being sick
dont feel right got pain down my arm and in my jaw and im sweating
probably nothing but my chest feels heavy and im sweating a lot
its like an elephant sitting on my chest
I AM HAVING CHEST PAINS
CANT BREATHE HELP
client passed out in the chair during her colour and isnt responding
my lips have gone blue
she is gasping for air
there is an old man lying on the pavement by your door he doesnt respond
my mother is struggling to breathe
having trouble breathing since the filling
i feel like im going to die my heart is racing and my chest hurts
help me im dying
`,
  electric: `
he's had an electric shock
my son got electrocuted from the socket
i got a big electric shock off the cooker and my heart feels funny
the electrician has been electrocuted
`,
  birth: `
the baby is coming now
my waters have broken and the contractions are every two minutes
my wife is in labour and the head is coming out
shes giving birth in your car park
`,
  poison: `
I took 12 ibuprofen for the toothache
took 12 ibuprofen
ive taken too many paracetamol
she has taken an overdose
i think my son has overdosed
my toddler drank bleach
my little girl has swallowed some tablets
he swallowed a button battery
my daughter ate some dishwasher tablets
I took a whole packet of co-codamol by mistake
i accidentally took twenty paracetamols
the kids have drunk antifreeze
`,
  despair: `
I'm feeling suicidal
im suicidal
i want to die
i want to kill myself
I don't want to be here anymore
i dont want to live any more
i'm going to end it all tonight
thinking of ending my life
i just want to end it
my friend says she is going to kill herself
my brother is threatening to jump off the bridge
i keep cutting myself
i have been self harming
i want to hurt myself
theres no point in living
everyone would be better off without me
i cant go on anymore
suicide
feeling suicidel and dont know who to talk to
`,
  gas: `
I can smell gas
there's a strong smell of gas in the kitchen
i think we have a gas leak
smells of gas in my hallway what do i do
gas leaking from the boiler
the house stinks of gas
i smel gas
theres a hissing from the gas pipe and it smells
my cooker is leaking gas
`,
  carbonMonoxide: `
my carbon monoxide alarm is going off
the co alarm keeps beeping and we all have headaches
carbon monoxide detector has gone off
we think its carbon monoxide poisoning we feel sick and dizzy
carbon monixide alarm is sounding
`,
  fire: `
the kitchen is on fire
there is a fire in my flat
my house is on fire
the chip pan has caught fire
smoke is coming out of the fuse box and there are flames
the building is on fire and I'm trapped
the dryer is on fire
FIRE FIRE FIRE
my boiler has caught fire
`,
  attack: `
there is a man with a knife in the shop
he's threatening me with a knife
someone has been stabbed
my husband is hitting me
my boyfriend is going to kill me
someone is breaking into my house right now
im being attacked
he has a gun
my ex is outside and says he will kill me
they are robbing the shop
`,
  urgent: `
my little boy just knocked his front tooth out
my tooth has been knocked out
knocked out tooth what do i do
my jaw is swollen and I have a temperature
my face is swollen from an abscess
swollen face since this morning really bad tooth
i think i have broken my arm
my daughter burnt her hand on the hob
he banged his head but seems ok
dental abscess and my cheek is swollen like a balloon
`,
  animal: `
my dog is choking
our cat has been hit by a car
my dog ate chocolate and is being sick
my puppy is having a seizure
the rabbit isnt breathing
my cat is struggling to breathe
`,
} as const;

/** Dangers in the languages that are read besides English, by BCP 47 code. */
export const EMERGENCIES_IN_LANGUAGES: Readonly<Record<string, string>> = {
  pl: `
ambulance: boli mnie w klatce piersiowej
ambulance: nie mogę oddychać
ambulance: on nie oddycha
ambulance: mąż stracił przytomność
despair: chcę się zabić
despair: mam myśli samobójcze
gas: czuję gaz
fire: pali się
ambulance: moje dziecko się dusi
`,
  ro: `
ambulance: nu pot să respir
ambulance: mă doare pieptul
ambulance: nu respiră
ambulance: a leșinat și nu răspunde
despair: vreau să mor
despair: vreau să mă sinucid
gas: miroase a gaz
fire: casa arde
`,
  es: `
ambulance: no puedo respirar
ambulance: me duele el pecho
ambulance: mi marido no respira
ambulance: está inconsciente
despair: quiero morir
despair: quiero suicidarme
gas: huele a gas
fire: hay un incendio
`,
  fr: `
ambulance: je ne peux pas respirer
ambulance: j'ai mal à la poitrine
ambulance: il ne respire plus
ambulance: elle est inconsciente
despair: je veux mourir
despair: j'ai envie de me suicider
gas: ça sent le gaz
fire: il y a le feu
`,
  pt: `
ambulance: não consigo respirar
ambulance: dor no peito
ambulance: ele não respira
ambulance: ela desmaiou
despair: quero morrer
despair: quero me matar
gas: cheira a gás
fire: a casa está a arder
`,
  pa: `
ambulance: saah nahi aa reha
ambulance: meri chhati vich dard hai
ambulance: oh behosh ho gaya
despair: main marna chaunda haan
fire: agg lag gayi
`,
  ur: `
ambulance: saans nahi aa rahi
ambulance: mere seene mein dard hai
ambulance: woh behosh ho gaya hai
despair: main marna chahta hoon
fire: aag lag gayi hai
`,
};

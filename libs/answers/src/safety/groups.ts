import type { WordGroups } from './phrases.ts';

/** Groups of words that patterns of danger are made of. */
export const GROUPS: WordGroups = {
  PERSON: `he she they him her i we someone somebody everyone man woman lady gentleman bloke guy fella boy girl child children kid kids baby babies
    toddler infant newborn son daughter husband wife partner boyfriend girlfriend fiance mum mums mummy mom mam mother dad dads daddy father nan nans nana nanna gran granny
    grandma grandmother grandad grandpa grandfather brother sister cousin uncle aunt auntie friend mate colleague customer client patient
    neighbour flatmate roommate worker driver builder electrician plumber visitor people person student pupil passenger cyclist pedestrian rider guest elderly resident tenant staff colleague assistant lad lass`,
  ANIMAL: `dog dogs puppy pup cat cats kitten rabbit rabbits bunny hamster guinea horse pony parrot budgie bird hen chicken goat sheep cow ferret tortoise pet pets`,
  BODY: `arm arms leg legs hand hands foot feet finger fingers thumb wrist head neck knee toe throat`,
  NOT: `isnt not arent wasnt stopped stops never no doesnt dont`,
  CANT: `cant couldnt unable struggle struggles struggling hardly barely trouble difficulty difficulties difficult hard problems`,
  BREATHE: `breath breathe breathes breathing breaths`,
  PAIN: `pain pains painful hurt hurts hurting tight tightness tightening heavy heaviness pressure crushing squeezing squeezed ache aches aching agony elephant burning discomfort killing`,
  HAVING: `having`,
  WONT: `wont cant cannot isnt not doesnt hasnt didnt`,
  SWELL: `swell swells swelling swollen swelled`,
  BLEED: `bleed bleeding bleeds bled`,
  SMELL: `smell smells smelling smelled smelt odour odor stench whiff stink stinks stinking reeks reek`,
  VEHICLE: `car van bus lorry train truck motorbike bike tram taxi cab`,
  TAKEN: `took taken takes taking swallowed ate eaten drank drunk had`,
  EATEN: `swallowed swallows eaten ate drank drunk drinking eating`,
  PILLS: `pills pill tablets tablet paracetamol paracetamols ibuprofen ibuprofens aspirin aspirins codeine codamol cocodamol nurofen antidepressants antihistamines painkillers capsules medication medications meds medicine tylenol advil panadol calpol anadin diazepam valium xanax morphine insulin`,
  POISON: `bleach antifreeze battery batteries detergent petrol diesel poison cleaner descaler turps turpentine spirit spirits paint weedkiller acid ammonia capsule pods pod spray`,
  SELF: `myself himself herself themselves themself`,
  THING: `kitchen house home flat building room bedroom oven cooker hob dryer tumble car van shed garage shop office roof boiler pan fryer socket plug bin
    machine fridge freezer curtain curtains sofa bed toaster microwave battery phone laptop hotel restaurant pub school church stove heater cylinder box garden caravan
    neighbours flats loft attic`,
  WEAPON: `knife knives gun machete weapon shotgun sword axe`,
  US: `me us him her them my our`,
};

/** Words that are recognised misspelt. Others are too like harmless ones, such as "smoke" and "spoke". */
export const OFTEN_MISSPELT =
  `breath breathe breathing chest attack choking choked collapsed unconscious unresponsive conscious consciousness seizure seizures convulsions stroke
  swallow swallowed swallowing swollen swelling tongue throat allergic reaction anaphylactic anaphylaxis bleeding overdose overdosed paracetamol ibuprofen
  tablets suicidal suicide monoxide carbon detector electrocuted ambulance burning stabbed fainted drowning responding pulse slurred drooping droopy
  contractions labour knocked poisoning poisoned swallows inhaler asthma heavily vomiting coughing trapped threatening strangled fitting bleach intruder
  waking broken hurting myself herself himself killing anymore`
    .trim()
    .split(/\s+/);

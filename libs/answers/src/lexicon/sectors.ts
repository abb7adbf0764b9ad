/** Synonyms of single trades, in the form of `GENERAL`. */
export const SECTORS = `
dentist|dental|dentists|dentistry
check up|checkup|checkups|examination|exam|routine exam|see the dentist|check ups
hygienist|hygiene|scale and polish|scale polish|polish|clean my teeth|teeth cleaned|stain removal|stains|airflow|tartar|plaque|coffee stains|teeth cleaning|a clean
whitening|whiten|whiter|bleach|bleaching|bleached|brighten|brightened|whitened|laser whitening
sensitive|sensitivity|ice cream hurts|cold hurts|sensitive teeth
implant|implants|replace one missing|missing tooth|screw in|missing molar|replace a tooth
clear braces|invisible braces|aligners|clear aligners|invisalign|straighten|straightening|straight teeth|retainer
metal braces|fixed braces|train tracks|orthodontist
braces|brace|straighten my teeth
filling|fillings|amalgam|silver filling|cavity|hole in my tooth|composite
root canal|nerve taken out|nerve removed|root treatment|root filling
extraction|extractions|take a tooth out|tooth out|pulled|removed|removal|wisdom tooth|wisdom teeth|tooth removed|tooth pulled|have one out
crown|crowns|cap|bridge|bridges
denture|dentures|false teeth|plate|denture repair
toothache|tooth ache|abscess|swelling|swells|face swells|swollen
knocked out|knocked|fell out|lost a tooth|tooth came out
broken tooth|chipped|chip|chipped a tooth|bonding|composite bonding|broke a tooth
sedation|sedated|put to sleep|asleep|knock me out|general anaesthetic|gas and air
gum shield|gum shields|gumshield|mouthguard|mouthguards|mouth guard|sports guard|rugby
alcohol|beer|wine|drink|pint|drinking|smoking|smoke|cigarette
x ray|x rays|xray|xrays
gums|gum|gum disease
molar|molars|back tooth|premolar|front tooth
tooth|teeth
solicitor|solicitors|lawyer|lawyers|legal|law|fee earners|attorney at law
hourly|an hour with|hour of your time|per hour|hourly rate|hourly rates|by the hour
legal aid|universal credit|benefits|state pay|government pay
no win no fee|only pay if we win|if we win|if i win|nowin nofee|contingency
conveyancing|convey|buying|buy|buying a house|purchase|get the keys|get our keys|house purchase|buy a house|offer accepted|property purchase|moving house|by a house
selling|sell my house|sell my flat|sale|house sale|sell a house|selling a house|selling my house
flat|apartment|leasehold|lease
house|home|property|freehold
keys|completion|moving in|move in|moving date|completion date
exchange of contracts|exchange contracts|contracts exchanged|binding|pull out|back out
searches|search|drainage|environmental|local authority|drainage report|cash buyer|paying cash
survey|surveyor|damp|structural|inspect|roof|valuation
remortgage|remortgages|remortgaging|co owner|co owner of the house|joint owner|joint names|put me on the deeds|transfer of equity|add a name|adding a name|deeds|name on the deeds|name to the deeds
mortgage|lender|loan
will|wills|a will|mirror wills|matching wills|my will|the will|testament
store|keep|hold|storage|original|stored
codicil|change my will|changing a will|leave out|existing will|update my will|amend my will|change a will
intestacy|no will|without a will|cannot find a will|cant find a will|died without
power of attorney|lpa|lasting power of attorney|attorney|look after my bank account|look after my money|manage my money|manage my affairs
capacity|dementia|alzheimers|too late to sign|too advanced|court of protection|deputy
probate|estate|estates|after a death|handle an estate|grant|administration|inheritance|inherit|executor
death|died|passed away|dead|dies
divorce|divorced|divorcing|split up|splitting up|separate|separation|end my marriage|marriage over|uncontested
fault|cheated|cheating|adultery|affair|blame|unreasonable behaviour
children|child arrangements|custody|contact|access to my child|see my little girl|see my kids|see my son|see my daughter|see my children|let me see
prenup|prenups|prenuptial|pre nup|pre nupt|prenuptial agreement|before we marry|before the wedding|we marry|getting married|marry
settlement agreement|settlement agreements|settlement|redundant|redundancy|made redundant
employment|unfair dismissal|sacked|fired|dismissed|dismissal|unfairly|my boss|employer|tribunal|work
evict|eviction|evicting|tenant|lodger|get him out|want him out|not paid rent|rent arrears|tenants|section 21
landlord|landlords
notary|notaries|notarise|notarised|notarize
affidavit|oath|swear|swearing|statutory declaration|sworn
certify|certified|certified copy|certified copies|stamp and sign|true copy
passport|passports
money laundering|source of funds|where my money comes from|bank statements
immigration|visa for|visa|asylum|citizenship
crime|criminal|arrested|police
injury|personal injury|accident|negligence
progress|updates|update|hear from you|keep me informed
couple|both of us|two of us|pair
agree|amicable|uncontested|agreed
haircut|cut|trim|hair
dye|tint|highlights|balayage|hair colour
nails|manicure|pedicure|gel nails
massage|spa|facial
beard|shave|barber
boiler|heating|radiator|gas safe
plumber|plumbing|leak|leaking|tap|blocked
electrician|electrical|wiring|rewire|fuse|socket
builder|building|extension|renovation|loft
painter|painting|decorating|decorator
roof|roofing|gutter|tiles
mot|car service|servicing|tyres|brakes|garage
menu|food|dishes|meals|eat
table|reservation|reserve|book a table
takeaway|take away|collection
gym|fitness|workout|exercise|training
trainer|personal trainer|coach|pt
swimming|pool|sauna
room|rooms|bedroom|stay
breakfast|brunch
check in|check out|arrival time
vet|veterinary|neuter|spay|vaccination
tutor|tuition|tutoring
`;

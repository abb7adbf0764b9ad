/**
 * Properties and subjects that an answer has to speak of when a question does, one meaning a line: an entry about the loaf tin does not
 * say whether it can go into the dishwasher unless it speaks of dishwashers.
 */
export const DEMANDED = `
toilet|toilets|loo|loos|restroom|bathroom|washroom|baby changing|lavatory
wifi|wi fi|internet access|hotspot
job|jobs|vacancy|vacancies|hiring|recruiting|careers|work experience|apprenticeship|apprentice|internship|training contract|paralegals
student|students|university|college
pensioner|pensioners|oap|oaps|senior citizens|over 60s|over 65s
nhs workers|nhs staff|nhs discount|key workers|blue light|teachers|armed forces|military|veterans
inheritance tax|iht|tax|taxes|tax return|tax returns|hmrc
stamp duty|sdlt
weigh|weighs|weight|heavy|heavier|kg|kilos|kilograms|grams|kilo
how tall|height|width|how wide|depth|how deep|how thick|thickness
made in|where is it made|where are they made|manufactured|country of origin|fairtrade|fair trade|ethical|ethically
vegan|vegetarian|plant based
gluten|coeliac|celiac
dairy free|lactose|nut free|peanut|peanuts|allergen|allergens|halal|kosher
dishwasher|dish washer
microwave|microwavable
induction
oven|ovenproof
barbecue|bbq|campfire
lead free|bpa|pfas|teflon|toxic|non toxic
facebook|instagram|tiktok|twitter|youtube|linkedin|social media|pinterest
review|reviews|testimonials|trustpilot|rating|ratings
recipe|recipes|roast a|starter
hire|rent out|venue|party|parties
cafe|coffee shop|tea room|tearoom|refreshments
second hand|secondhand|used pans|used cookware|preloved|trade in
contest|contesting|challenge|challenging
deed poll|change my name|change of name
trademark|trademarks|patent|patents|copyright|intellectual property
shareholder|shareholders|limited company|business contracts|business plan|start a business|set up a business|commercial|company formation|business contract
boundary|boundaries|hedge|hedges|fence|fences|right of way|party wall|neighbour|neighbours|neighbor
planning permission|planning appeal|planning application
adoption|adopt|adopting|surrogacy
bankruptcy|bankrupt|insolvency|debt|debts|iva
lease extension|lease extensions|extend my lease|equity release|help to buy
claim against the airline|airline|flight|holiday company
driving offence|speeding|parking fine|parking ticket
translation|translate|translator|interpreter|sign language|hearing loop|braille
welsh|polish speaking|speak polish|french|spanish|urdu|punjabi|arabic|do you speak|does anyone speak|speak my language
veneer|veneers|lumineers
botox|filler|fillers|aesthetics|anti wrinkle|wrinkles
snoring|snore|sleep apnoea|apnoea
night guard|night guards|grind|grinding|clench|clenching|bruxism|splint
tongue tie|tongue|frenectomy
bone graft|sinus|sinus lift|ct scan|mri|panoramic|scan
jaw|tmj|jaw clicking
ulcer|ulcers|bad breath|halitosis|dry mouth
piercing|piercings|tattoo|tattoos|tooth gem|gem|gems|grills
toothbrush|toothbrushes|toothpaste|mouthwash|floss|interdental
prescription|prescribe|antibiotics|amoxicillin|penicillin|diazepam|tablets|medication
gum disease|periodontal|gum surgery
gift voucher|gift vouchers|gift card|gift cards|voucher
refer a friend|referral scheme|recommend a friend
bus|buses|tram|by train|the train|a train|train station|train ticket|station|taxi|underground
how old is|is married to|salary|hometown|qualifications|qualified|law degree|dental degree
names of|name of the|whats the name|what is the name
company number|vat number|sra number|company accounts|annual accounts|profit|turnover|registration number|fca|regulated
weather|forecast
recommend a|can you recommend|cheapest
play area|creche|toys|nursery
cash machine|atm|bank near
crypto|bitcoin|gift aid
time slot|delivery slot|choose a time
neighbour|neighbours|shed|porch|safe place|safe space
second shop|other branches|another branch|other shops|shop in london|branch in
private class|children class|cookery classes for|knife skills
old frying pans|old knives|recycle old|recycle my
air fryer|air fryers|pressure cooker|slow cooker|toaster|toasters|blender|blenders|food processor|food processors|mixer|kettle electric|electric kettle|microwave for sale
coffee beans|flour|yeast
water fluoridated|fluoride|fluoridated
guide dog|assistance dog|horse|rabbit
dog|dogs|puppy|pets
won|success rate|win rate
opposite|rival|rivals|other dentists|other solicitors|other shops|down the road|next door|across the road|practice opposite|competitors|the orthodontist|solicitors on the high street|shop on the high street
should i leave|should i stay|should i sue
put the rent up|rent increase|raise the rent
store cafe
sauna|jacuzzi|steam room|hot tub
swimming pool|swimming lessons
massage|massages|reflexology|acupuncture
haircut|haircuts|eyelashes|lashes|eyebrows|tanning|spray tan|waxing|manicure|pedicure
photocopy|photocopying|photocopier|fax|laminating
newspaper|newspapers|magazines|lottery|scratch cards
key cutting|keys cut|dry cleaning|shoe repairs
mortgage broker|mortgage advice|financial advice|financial adviser|accountant|accountants|bookkeeper
pension|pensions|annuity
drone|drones
vending machine|snacks
electric car|charging point|ev charger
cctv|security cameras
car hire|caravan|motorhome
sell my car|scrap
`;

/** Properties that an answer from a product has to speak of, written as those above. */
export const DEMANDED_OF_PRODUCTS = `
repair|repairs|mend|fix|mended|fixed|restore|repaired|install|installed|fitted
green
yellow
black
pink
purple
orange
grey|gray
brown
cream|beige
gold
red|scarlet
blue|navy
`;

/**
 * Words of small businesses that mean the same, one meaning a line; a meaning can have phrases. A word that stands in several lines has
 * several meanings, and any of them can match.
 */
export const GENERAL = `
delivery|deliver|shipping|ship|shipped|postage|post|posted|posting|send|sent|sending|dispatch|despatch|courier|royal mail|mailed|delivered
parcel|package|packet|order|box|item|shipment
arrive|arrival|come|get here|be here|turn up|receive|reach|arrived
next day|tomorrow|express|nexday|overnight|fast delivery|quick delivery|urgent delivery|expedited
collect|collection|pick up|click and collect|clickandcollect|pickup
track|tracking|where is my order|where is my parcel|wheres my order|wheres my parcel|stuck|lost|not arrived|hasnt arrived|not moved|chase
missed|was out|not at home|not in|left a card|card through|sorting office
abroad|overseas|international|internationally|europe|eu|foreign|outside the uk|ireland|dublin|france|paris|germany|berlin|netherlands|holland|spain|italy|usa|us|america|new york|canada|australia|worldwide|other countries
christmas|xmas|festive|christmas day
return|returns|send back|sending back|send it back|sending it back|bring back|take back|give back|change my mind|changed my mind|unwanted
refund|money back|refunded|reimburse|reimbursement|get my money
exchange|swap|change for|different size|another size|another colour|instead
broken|arrived damaged|came damaged|came broken|came smashed|arrived smashed|damaged|smashed|cracked|shattered|chipped|faulty|broke|arrived broken|in pieces|snapped|defective|bust
cancel|move my|move my appointment|move my slot|reschedule|rearrange|cancellation|cancelled|cancelling|call off|stop my order|stop it|ordered by mistake|by mistake
payment|pay|paying|payment methods|paypal|pay pal|visa|mastercard|amex|american express|credit card|debit card|card|cash|apple pay|google pay|klarna|cheque|bank transfer|contactless|pay later|clearpay
instalments|installments|finance|spread the cost|spread the payments|spread payments|spread|monthly payments|pay monthly|in stages|payment plan|interest free
price|cost|charge|fee|how much|rate|quote|pricing|set me back|what is the damage|come to|expensive|tariff|fees|set you back|tarif|bill
discount|code|codes|voucher code|promo|money off|offer code|reduction|percent off|deal|deals|cheaper|coupon|promotion
sale|sales|clearance|reductions
gift card|gift cards|gift voucher|gift vouchers|voucher|vouchers|gift certificate|token
gift|present|birthday|presents
gift wrap|gift wrapping|wrap|wrapped|wrapping
note|handwritten|put a card in|card with it|message card
loyalty|points|reward|rewards|loyalty card|club
newsletter|mailing list|sign up|signing up|subscribe|first order|first purchase|new customer|new customers
price match|match|cheaper elsewhere|amazon|for less|beat the price|same price
wrong address|new address|old house number|change address|delivery address|moved house
password|log in|login|sign in|account|forgot my password|forgotten password|locked out
invoice|receipt|vat|vat receipt|vat invoice|trade|trade account|wholesale
stock|in stock|out of stock|restock|back in stock|sold out|available|unavailable
guarantee|warranty|guaranteed|cover|covered
valid|expire|expiry|last|run out|how long
complaint|complain|unhappy|not happy|dissatisfied|let down|bad service|formal complaint|poor service
parking|park|car park|leave the car|leave my car|space for my car|blue badge|parked
access|wheelchair|disabled|step free|ramp|mobility|mobility scooter|accessible|stairs|lift|steps|disability|walking stick|wheelchair access
dog|dogs|puppy|pets|pet|animal|animals
open|opening|opening hours|opening times|hours|close|closed|closing|shut|shuts|closes|opens
location|located|find you|based|address|directions|where are you|whereabouts|postcode|sat nav|get to you|map|located at
phone|telephone|ring|call|phone number|telephone number|contact number|number to ring|mobile number|speak to someone|talk to someone
email|e mail|email address|mail address
website|web address|url
owner|owns|own the business|founded|founder|family run|set up|established|been going|been in business|history|how old is
about|about you|who are you|who runs
services|what do you do|what do you offer|which kinds|what kinds|range
appointment|booking|slot|consultation|visit|meeting|book
emergency|toothache|burst pipe|urgent|urgently|straight away|immediately|asap|squeeze me in|same day
out of hours|when you are closed|at night|in the night|3am|2am|middle of the night|weekend emergency|bank holiday emergency
late|running late|stuck in traffic|delayed|be late|behind
first visit|first appointment|first time|initial|first meeting|first consultation|new here
new patients|new patient|taking on|taking new|register|join|registration|joining|sign up|enrol|become a patient
free|no charge|free of charge|complimentary|without paying|for nothing|before i have to pay
child|children|kid|kids|baby|toddler|son|daughter|childrens|teenager|infant|little one|little girl|little boy
adult|adults|grown up
pregnant|pregnancy|expecting|expecting a baby|having a baby
insurance|insured|insurer|policy|denplan|bupa|axa|vitality
membership|plan|monthly plan|scheme|subscription|member|monthly scheme
nhs|health service
how often|every how many|frequency|how many times
duration|how long|how many months|how many weeks|how many days|how many hours|how quickly|how fast|take|length|weeks|months|start to finish
nervous|scared|afraid|anxious|terrified|phobia|fear|frightened|worried|petrified|panic
pain|hurt|hurts|painful|sore|ache|aches|tender|agony
records|notes|copy|copies|file
class|classes|course|courses|workshop|lesson|lessons|learn|learn to|teach
repair|repaired|mend|mended|fix|fixed
clean|cleaning|wash|washing|washed|look after|care|caring|cleaned|descale
dishwasher|dish washer
microwave|microwavable
oven|oven safe|oven proof|ovenproof
induction|hob|cooker|hobs|stove
recycle|recyclable|recycling|packaging|plastic|eco friendly|sustainable|environmentally
size|sizes|dimensions|measurements
colour|colours|color|colors|shade
blue|navy
red|scarlet
large|big|bigger|larger|biggest
small|smaller|little|smallest
vegan|vegetarian|plant based|veggie
gluten free|coeliac|celiac|gluten
allergy|allergies|allergen|allergic|intolerance
halal|kosher
job|jobs|vacancy|vacancies|hiring|recruit|recruiting|careers|work for you|apprentice|apprenticeship
wifi|wi fi|internet
toilet|toilets|loo|restroom|bathroom
students|student|university
pensioner|pensioners|senior|seniors|oap|over 65|elderly
armed forces|military|army|veteran|forces discount
polite|manners
video|teams|zoom|video call|online meeting|remote
home visit|home visits|visit me|visit at home|come to me|come to us|come out|see her there|see him there|house call|care home|nursing home|hospital|bedbound|housebound|see me at home
id|identification|identity|photo id|prove who i am|proof of identity|passport|driving licence|driver licence
documents|paperwork|papers|document
deposit|upfront|in advance
minimum|least|minimum spend|minimum order
age|old|age limit|how old|under 18|over 18|years old
gift receipt|receipt
engrave|engraving|initials|personalise|personalised|personalized|monogram|name on it
sharpen|sharpening|blunt|edge|sharp|sharpened|knife sharpening
wedding list|wedding|gift list|registry|bride
left handed|left hander|left handers|lefty|left-handed
season|seasoning|re season|reseason|seasoned
metal|steel|stainless
utensils|spatula|spatulas|utensil|spoon
non stick|nonstick|teflon|ceramic
casserole|dutch oven|le creuset|cast iron pot
slow cooker|pressure cooker|rice cooker|air fryer|food processor
frying pan|frypan|fry pan
kettle|kettles
apron|aprons|pinny
cafetiere|french press|coffee press
moka|moka pot|espresso maker|stovetop coffee|mokapot
knife|knives|blade
chef|chefs|cooks
mug|cup|mugs
teapot|tea pot
tea towel|tea towels|dish towel
caffeine|decaf|caffeinated
website|online|internet|checkout
competitor|competitors|rival|opposite|high street|across the road|other dentists|other solicitors|other shops|next door
when should|what age|at what age|how early|how old should
weekend|weekends|saturday|saturdays|sunday|sundays
monday|mondays
weather|forecast|rain
`;

/** Situations of trades that serve people at a place or at home, and everyday ones of all, written as those of `SITUATIONS`. */
export const SITUATIONS_OF_TRADES = `
deposit|booking fee < hold my booking|secure my slot|pay up front|pay upfront|money in advance|part payment|put down
last orders|kitchen closes < stop serving|serve food until|still eat|latest we can eat|kitchen open|food until
book a table|reservation|reservations < table for|big group|large group|party of|walk in|turn up without|just turn up|space for us|seats for|birthday meal|hen party
vegan|vegetarian < plant based|dont eat meat|do not eat meat|meat free|veggie
allergies|allergens|dietary < allergic to|nut allergy|coeliac|gluten|lactose|intolerant|intolerance|dairy|shellfish|epipen
children menu|high chair|high chairs|kids < baby chair|toddler seat|little ones|feed my kids|bring the kids|small portions|family friendly
takeaway|delivery < take out|order to go|eat at home|uber eats|deliveroo|just eat|bring food to me
corkage|bring your own < own wine|own bottle|byo|byob
service charge|tip < gratuity|tips included|leave a tip
haircut|cut < trim|fringe|bob|short back and sides|layers|tidy up|blow dry|wash and cut|dry cut|restyle
colour|highlights|balayage < dye|going grey|cover my greys|roots done|tint|blonde|bleach my hair|colour correction|toner
patch test|skin test < allergic to dye|allergy test|test before colour|48 hours before colour
perm|extensions < curly|longer hair|volume
waxing|threading < eyebrows|brows|hair removal|bikini|leg hair|upper lip
nails|manicure < gel|acrylics|pedicure|shellac|nail polish|infills
massage < sore back|bad back|knots|tight shoulders|deep tissue|sports injury|relaxing
mot|mot test < roadworthy|annual test|test due|test run out|fail the test|retest
service|servicing < oil change|full service|interim|warning light on|due a service|miles on the clock
tyres|tyre|puncture < flat tyre|nail in my tyre|new rubber|slow puncture|tread|wheel alignment|tracking wheels
brakes|brake < squealing|grinding when i stop|pads|discs|spongy pedal
courtesy car|loan car < car while mine is|replacement car|without my car|get home while|lift home
breakdown|recovery < broken down|wont start|will not start|stranded|tow|towed|flat battery|dead battery|jump start
air conditioning|air con < blowing warm|not blowing cold|regas
diagnostic|diagnostics < engine light|strange noise|funny noise|rattle|knocking noise|find out what is wrong
boiler|boilers < no heating|no hot water|house is freezing|radiators cold|pilot light|losing pressure|combi|boiler service
leak|leaks|burst pipe < water coming through|water everywhere|dripping|ceiling is wet|pipe has burst|flooded kitchen|puddle|wet patch|stopcock
blocked drain|drains|blockage < toilet wont flush|toilet will not flush|sink wont drain|water not going down|smelly drain|backed up|overflowing
gas safety|landlord certificate|gas certificate < cp12|landlord check|safety record
call out|callout|call out fee < come out today|come and look|how soon can someone come|send someone|visit to look|travel charge
quote|estimate|quotation < rough idea of the price|ballpark|work out the price|price up|price it up|come and measure|how much would the job
rewire|wiring|fuse board|consumer unit < lights keep tripping|power gone|no power|keeps tripping|sockets dead|electrics|sparks from
viewing|viewings < see the flat|see the house|look round the house|look round the property|show me round|can i view|arrange to see
valuation|valuations < what is my house worth|how much is my house worth|value my home|value of my property|market appraisal
letting|lettings|rent out|tenants < find me a tenant|manage my rental|let my flat|let my house|landlord service|looking to rent|place to rent|rent a flat
referencing|references < credit check tenant|pass the checks|guarantor|proof of income
pets allowed|pets < tenant with a dog|bring my cat|rent with a dog|animals allowed
vaccination|vaccinations|jabs|vaccine < puppy jabs|boosters|kennel cough|injections for my|inoculation|inoculations
neutering|neuter|spay|castration < have my cat done|snip|get him done|get her done|stop her having kittens|stop her having puppies|spayed|neutered|castrated
microchip|microchipping|chip < chipped cat|lost pet|identify my dog
flea|fleas|worming|worms|ticks < scratching|itching|itchy dog|bites on my legs|flea treatment|wormer|parasites
put to sleep|euthanasia < let him go|let her go|end of life|very old dog|suffering|say goodbye
unwell pet|emergency|emergencies < my dog ate|chocolate|my cat is not eating|limping|hit by a car|vomiting|being sick|off his food|off her food|collapsed
boarding|kennels|cattery < look after my dog while|look after my cat while|on holiday without my|pet sitting
grooming < claws|nails clipped|matted|smelly dog|coat trimmed
membership|memberships|join < monthly pass|joining fee|sign up to the gym|contract|rolling|day pass|guest pass|pay as you go|drop in
freeze|freezing membership|pause < injured|going away for a month|take a break|hold my membership|suspend
induction|gym induction < shown how to use|never used a gym|how the machines work|beginner at the gym
personal training|personal trainer|pt < one to one|lose weight|get fit|coach me|programme for me
classes|class timetable|timetable < yoga|pilates|spin|zumba|hiit|what is on|group exercise|aerobics
swimming|pool < swim|lengths|lane swimming|aqua|learn to swim
changing rooms|showers|lockers < get changed|where do i put my things|shower after|towel|valuables
check in|arrival < arrive early|get into the room|drop our bags|luggage|early arrival|late arrival|get there late
check out|departure < leave the room by|stay a bit longer|late checkout|vacate
breakfast < morning meal|full english|eat in the morning|included in the room
cot|travel cot|family room < baby bed|sleep with us|extra bed|children sleep
tuition|lessons|tutor < help with maths|gcse|a level|exam coming up|struggling at school|homework|eleven plus|pass my driving|theory test|manual|automatic
photography|photos|photographer < wedding pictures|family portrait|headshots|shoot|prints|album
cleaning|cleaners|domestic cleaning < clean my house|end of tenancy|deep clean|oven clean|hoover|dust|ironing|housework
removals|moving < move my furniture|man with a van|van and two men|piano moved|packing service|boxes for moving
gardening|garden|lawn < grass cut|mow|hedge trimmed|weeds|overgrown|tree cut|tree surgeon|patio|turf
decorating|painting < paint my|wallpaper|emulsion|gloss|redecorate
roofing|roof|gutters < slates|tiles missing|tile came off|gutter full|flat roof|rain coming in
insured|public liability < what if you damage|cover if something breaks|are you covered|accident on the job
qualified|accredited|certified|registered < qualifications|trained|licence to|members of|gas safe|accreditation|trade body
weekend appointments|evening appointments < only free after work|cannot get time off|work all week|work full time|outside working hours|nine to five
waiting time|next appointment|availability < how busy are you|soonest|earliest|how long is the wait|next free|get in this week|fully booked|booked up|any slots
referral|refer a friend < tell my friends|recommend you to|bring a friend along|send someone your way
under 16|under 18|minors < come on her own|come on his own|without a parent|bring a parent|unaccompanied|accompanied by an adult
photo id|proof of id < show my passport|show id|prove my age
refund policy|refunds < get my money back|cancel and get|money returned
lost property|left behind < left my coat|left my bag|left my umbrella|forgot my scarf|find my glasses
privacy|data protection|gdpr < what do you do with my data|personal data|delete my details|share my details|store my details
feedback|reviews < leave a review|rate you|tell you what i thought
first aid < accident happened|someone hurt|injury at
fully booked|waiting list < let me know if someone cancels|cancellation list|if a slot comes up
gift|vouchers|gift vouchers < treat my|treat for my|surprise for my|something for my mum|give somebody
how to book|book an appointment|booking < get an appointment|make an appointment|arrange an appointment|see someone|book in|book online|fix a time|slot|set up a meeting|come in and see
postcode|areas we cover|area < come as far as|travel to my|work in my town|cover my area|do you come to|serve my area|how far do you|outside town|villages
payment|how to pay|pay < what cards|tap and go|payment types|ways of paying|forms of payment|methods of payment|amex ok|cash only|cheque accepted|accept credit|accept cards|accept cash|can i pay by|can i pay with|can i pay in
instalments|finance|spread the cost|pay monthly < payment plan|in bits|bit at a time|over a few months|over several months|over time|cant pay it all|cannot pay it all|all at once|all in one go|monthly instalments|buy now pay later|on credit|stagger|standing order|so much a month
returns|return|returns policy < return an item|return something|return my order|how to return|send something back|sending back|days to return|time to return|how do i return|bring something back|take it back|send it back
delivery time|order arrive|when will my order arrive < how many days does delivery|how long does delivery|how long is delivery|how long does shipping|how long does postage|when can i expect|when should i expect|deliver at weekends|deliver on saturdays|deliver on sundays|dispatch on a|which courier|what courier|who delivers|delivery company
last posting date|christmas < in time for christmas|before christmas|by christmas|for christmas day|christmas deadline|deadline for christmas|christmas orders|latest for christmas|latest i can order
address|location < where can i find you|where do i find you|where is your|what is your address|shop address|office address|post code|postal address|where is the shop|where is the office|where are your|place to leave the car|anywhere to leave the car
deeds|transfer of equity|adding a name to the deeds < onto the deeds|on to the deeds|to the deeds|from the deeds|on the title|add my husband|add my wife|add my partner|remove my ex
areas we do not cover|immigration|personal injury < asylum application|hospital made a mistake|mistake in my operation|visa for my|work visa|student visa|refugee|residency permit|british citizen|knocked down|car crash|motorbike crash|burned at work|fell off a ladder at|wrong operation|botched operation|shoplifting|caught stealing|bail|prison|drugs charge|summons|drunk driving|banned from driving
services|what do you do < areas of law|what law|what can you do for|types of treatment|list of services|list of treatments|full list|what areas of
store|storage|keep my will|will storage < store wills|keep wills|where are wills kept|hold on to my will|look after my will
codicil|change a will|changing an existing will < changing my will|change my will|edit my will|alter my will|revise my will
`;

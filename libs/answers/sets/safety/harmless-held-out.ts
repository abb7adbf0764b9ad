/** Further harmless phrases, written before the rules and kept from them. */
export const HARMLESS_HELD_OUT = `
dying to see the new collection
this wait is killing us
what a killer deal
my washing machine has died
my roses are dead
phone died so i missed your call
dead skin removal pedicure
deadline for the tax return
how deadly are these mushrooms lol do you sell edible ones
is the gas included in the rent
gas engineer near me
my gas hob wont light
gas boiler making a noise
gas certificate for landlords
can i get a gas leak detector
do you do gas leak testing for landlords
do you sell co alarms
where do i buy a carbon monoxide detector
smoke detector installation cost
fire risk assessment price
do you do fire stopping
fire blanket in stock
electric fire with surround
campfire cooking class
do your sofas meet fire regulations
the fire exit is blocked by your van
fire door closers
do you do fire walks for charity
heart of the home kitchens
heartburn tablets in stock
open heart surgery last year, can I use the sauna
i have a heart condition can i do spin class
i take heart tablets can i have a filling
i get chest pains sometimes is the gym induction ok for me
chest infection last week should i rebook
chest size 42 jacket
toy chest delivery
is the chest freezer in stock
stroke of luck lol do you still have tickets
back stroke lessons for kids
my father had a stroke in 2020 and needs a home visit
do you have fits guaranteed
what fits a ford fiesta
does it fit a queen bed
fitted wardrobes
when can you fit the carpet
seize engine repair
my brakes have seized
my nose bled last week after the filler is that normal
bleed screw for radiator
how long will i bleed after the tattoo
bleeding heart plant
is bleeding after a scale and polish normal
can i give blood after a tattoo
what blood group is my dog
blood stain removal from a carpet
my gum bled a bit yesterday
bloody brilliant service
do you sell fake knives for costumes
pocket knife engraving
pizza cutter or knife
gun safe installation
water guns for kids
glue gun sticks
do you teach self defence against attackers
self defence class
do you do stab proof vests
home security cameras
there was a break in last month can you quote for locks
the burglar alarm went off last night can you check it
panic alarm for the reception desk
my car was hit last week
whiplash claim after a crash
crash test rating
knock off price on the mat?
do you knock down garages
i knocked over a vase in your shop sorry
knocked the price down?
i broke my heel on your step
broken tooth from months ago can i get a crown
i broke my arm in may can i start pilates
do you do broken screen repairs
is it safe to whiten after an abscess healed
swollen drawer will not open
how long will my cheeks be swollen after fillers
puffy face treatment
is numbness normal after a filling
my arm aches after the jab
can i choke up on the bat
choking hazard toys under 3?
do you sell anti choke devices
throat lozenges
tongue piercing price
tongue and groove boards
is it ok to take paracetamol after a tattoo
took one ibuprofen and the headache has gone
how many paracetamol come in a box
overdose of cuteness in your puppy photos
do you have tablet repairs
toilet tablets
is this paint poisonous
do you put poison down for mice
antifreeze price
do you sell white spirit
bleach damage repair for hair
bleached jeans
do you sell button batteries
battery for a watch
shock wave therapy price
after shock paint colour
electric fence shock level for horses
electrical safety certificate
pat testing price
i got a shock when i saw the bill
labour day opening hours
labour charge for brake pads
how long is labour warranty
is the baby class on tuesday
we are having a baby in may, do you do maternity photos
the baby needs a new car seat
faint pencil lines can you remove them
do you have faint ruled notebooks
unconsciously biased hiring advice
my website has collapsed in google
collapsible wheelchair hire
she won't wake up before 10 can we come at noon
wake up light alarm clock
he is not responding to the offer on the house
my alarm system is not responding
my dog wont eat his food do you have another brand
dog first aid course
how long can a dog be left alone
is grape harmful for dogs
cat choking hazard toys
suicide doors fitted on a classic car
do you teach suicide awareness
i want to end my broadband
let's end it there thanks
i can't go on the trip
i dont want to be here on monday can you do tuesday
i don't want to live in a flat any more, do you have houses
i could die of embarrassment
my husband will kill me for buying this
you'd better not kill my lawn
does weed killer kill grass
painkiller gel
kill two birds with one stone
lady killer aftershave
smells of smoke after a fire can you deep clean
we had a fire last month and need a quote for repairs
we had a gas leak last winter, do i need a new certificate
my mum passed away, how do i close her account
funeral flowers price
my father died and I need a solicitor
i'm drowning in laundry do you collect
cold water swimming
can't breathe in these jeans have you a bigger size
this dress is so tight i cant breathe
hold your breath class freediving
ambulance driver discount
do nhs and ambulance staff get a discount
do you have a blue badge space
blue lips lipstick
blue light card
burn cream
burnt toast smell in my kitchen extractor
burner phone
candle burning time
flame grilled chicken
flames decal for a car
flatline hair straightener
do you serve shots
can i have a headshot by friday
emergency contact form
emergency exit lights
emergency locksmith price
my toothache went away do i still need to come
wisdom tooth pain on and off
i'm having an attack of the munchies what time do you close
heart attack grill menu
asthma clinic times
inhaler prescription
`;

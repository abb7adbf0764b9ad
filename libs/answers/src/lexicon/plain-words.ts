/** Returns the words of a list, which are apart by spaces or on lines of their own. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing about the subject of a question. */
export const STOP_WORDS = words(`
  a about actually after again all already also always am an and any anyone anything are arent as ask asking at be because been before being both but by can cannot cant carnt
  could couldnt did didnt do does doesnt doing dont each either else em er etc even ever every few for from get gets getting give given giving go goes going gone
  got had has hasnt have havent having he hello help hey hi hiya his her hers here him how hows i if ill im in into is isnt it its itself ive just know let lets like little look looking
  lot made make makes making may maybe me mean might mine more most much must my myself need needed needing needs no not now of off often oh ok okay on once one ones only or
  other others our ours out over own per perhaps please pls plz possible possibly put quite r rather really said same say see seem shall she should shouldnt since so some somebody someone something somewhere soon
  sorry still such sure take taken takes taking tell than thank thanks that thats the their theirs them then there theres these they theyre thing things think this those though through to too try u
  until up ur us use used using very wanna want wanted wanting wants was wasnt we well were weve what whats when whens where wheres whether which who whos whom whose why will with within without wont wondering would wouldnt
  yes yet you your youre yours yourself ya thx ta teh cheers dear there bit kind sort way come comes coming came able already instead yep nope mind hope happen happens happened happening keep
  told today tonight guys mate love today moment currently presently nowadays wanting lad dose were wats
`);

/** Words that say little: they fit many questions, and their absence says nothing. */
export const WEAK_WORDS = words(`
  day days time times week weeks month months year years hour hours minute minutes long new old first second next last big small large good best better free offer offers
  provide provides accept people person customer customers client clients patient patients place work works working do run runs set sets type types kinds part parts end start starts begin begins
  sell sells buy buying allow allowed two three four five six seven eight nine ten number possible different available availability
  my son daughter wife husband mum dad kid kids lad girl boy friend friends family sister brother partner
  find call ask book booking appointment visit bring show tell say read write let leave left going check
  whole full single double each every morning afternoon evening tomorrow yesterday weekend service services treatment
  case cases problem issue question information info details detail thing situation near nearest local area town city street around between policy bill bills many per
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends places
`);

/** Words for the business itself; which one is known from the page. */
export const SELF_WORDS = words(`
  shop store practice practise clinic firm business office studio salon restaurant place website site online page web premises branch
`);

/** Words of money, which ask for a price. */
export const PRICE_WORDS = words(`
  price prices pricing priced cost costs costing charge charges charged fee fees rate rates quote quotes quotation expensive cheap cheaper pay paid pounds quid much tariff spend money
`);

/** Frequent words that tell a story around a question without naming its subject. */
export const STORY_WORDS = words(`
  accept accepted according across add added advice afford afternoon afterwards age ages ago agree ahead alone along although anyway anywhere apart apparently appear apply
  approximately area argue arrange asleep assume attend awake aware awful awhile bad badly based basically beautiful become becomes begin beginning behind believe belong below beside besides
  beyond bother bothered brand bright brilliant bring bringing brought building busy buying bought calling came careful carefully carry catch caught cause certain certainly chance
  change changed changing choose chose chosen claim clear clearly close closely common compare complete completely concerned confirm confused connect consider contact continue convenient
  correct count couple course cover curious current cut daily deal decide decided decent definitely depend depends describe details difference difficult directly discuss discussed doubt
  drive driving drop dropped due during easy easily eat eaten effect effort else elsewhere embarrassed encounter ended enjoy enough ensure entire entirely especially event eventually everybody everyone everything everywhere
  exact exactly example excellent except excited excuse existing expect expected experience explain extra extremely face fact fair fairly fall fallen familiar far fast favourite feel feeling feels fell felt
  fight figure final finally fine finish finished fit follow following forever forget forgot former forward found front full fully fun funny further future gave general generally genuinely girl glad gone
  great ground group guess guy half hand handle hang happening happy hard hardly hate head hear heard heavy held herself high highly himself hit hold holding home honest honestly hopefully hoping horrible
  huge hurry husband idea ideally imagine immediately important include included including incredibly indeed inform inside instead intend interest interested interesting involved issues join
  journey keen kept kindly knew known lady lastly lately later latest lay lead learned least led left less lie life light likely line list listen lives living load local longer longest lose loss lots lovely low lower lucky
  main mainly major manage managed manager manner many mark matter matters meant meanwhile meet mention mentioned mess middle minded mistake mistaken modern moment month monthly morning mostly mother move moved moving name nasty
  naturally nearly necessary neither nervous nice nicely night nobody nonetheless normal normally note nothing notice noticed nowhere obvious obviously occasion occasionally odd okay older oldest onto opinion
  opportunity option options ordinary original otherwise ought outside overall own part particular particularly party pass past path perfect perfectly permanent permanently person personal personally
  pick piece planned planning play playing pleasant pleased plenty point poor popular positive possibly practical prefer prepare prepared press pretty previous previously probably proper properly protect prove provided public pull push
  puts quality quarter question questions quick quickly quiet ran random rang rare rarely rather reach ready real realise realised realistically reason reasonable reasonably receive received recent recently recommend recommended recommendation
  regard regarding regular regularly relative relatively remember remind report require required reserve rest result right road room rough roughly round rush sad safe said sat saw saying says scary search second
  seeing seems seen self selling sense sent separate serious seriously several share short shortly shown side sign similar simple simply single sit sitting situation slightly slow slowly smart solve somehow sometimes sound sounds
  space special specific specifically spend spent spoke spoken spring stand standard started starting state statement stay step stick stood stop stopped straight strange street strong struggle struggling stuff stupid suddenly
  suggest suggested suitable suits summer autumn winter suppose supposed surely surprise surprised talking task taught teach tend terrible thanks theory thinking third thought thoughts threw throw thus till tiny tired together told tomorrow
  tonight top total totally touch toward towards traffic tried tries trouble true trust truth trying turn turned twice typed typical typically unable understand understood unfortunately unless unlikely unsure update upset useful usual usually
  various view visiting wait waiting waited wake walk wanted warm watch weird welcome wet whatever whenever wherever whichever whoever wife willing wish woman women wonder wonderful wondering word words worked working world worried worse worst worth
  wrong year yesterday young younger youngest your weeknight ex grandma grandad granddad grandfather grandmother gran nan nana uncle aunt auntie nephew niece cousin neighbour neighbours football match partner parents parent fiance boyfriend girlfriend
  pound million thousand hundred dozen spare hr papers paper climb climbing front back left right middle bottom picked ringing rung texted emailed messaged hearing plus minus per
`);

/** Ordinary words that are spelt right and name a subject, so that they are not read as others. */
export const SUBJECT_WORDS = words(`
  tax taxes tall height weight weigh weighs width depth wide deep green black white yellow pink purple orange grey gray brown gold silver cream beige weather tongue tie speak speaks spoke language
  polish french spanish german italian welsh urdu punjabi arabic chinese portuguese romanian english scottish irish claim claims trademark patent planning permission limited registration hedge fence
  boundary dispute adoption deed poll name names hometown interest mortgage loan judge court executor trainee bakery recipe recipes stamp letter toaster toasters fryer fryers air cooker pressure processor processors
  slow pancake pancakes festival tiktok instagram facebook twitter review reviews driver neighbour neighbors hire party venue bus buses train trains station tram taxi walk tattoo botox filler fillers lip lips
  snoring snore veneer veneers prescription diazepam antibiotics amoxicillin toothbrush toothbrushes toothpaste nurse nurses receptionist guard guards panoramic bedbound wheelchair hearing loop guide wifi
  accountant accountants surveyor trainee vacancies sra number baby babies song sing joke story match score president capital population bitcoin crypto stocks loan gambling
  student students pensioner pensioners discount discounts referral friend guide dog cat cats horse horses garden gardens pool sauna music piano guitar boat flight flights hotel hotels beach camping skiing
  cheese wine beer coffee tea cake cakes bread milk egg eggs fish meat chicken beef pork lamb sugar salt pepper oil butter flour rice pasta pizza curry burger chips salad soup sandwich fruit vegetable nuts
  phone mobile tablet laptop computer printer camera television battery charger cable software app apps
  table chair chairs sofa bed beds desk lamp mirror carpet curtain curtains blanket pillow towel towels shelf cupboard drawer
  shirt shirts dress dresses trousers jeans coat jacket shoes boots hat scarf gloves socks skirt bag bags belt ring necklace bracelet earrings
  car cars van bike bikes bicycle motorbike lorry truck wheel tyre engine fuel petrol diesel electric
  skin hair nail nails eye eyes ear ears nose mouth neck shoulder arm leg foot feet knee hip stomach heart blood bone
  staff company
`);

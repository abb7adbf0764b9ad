/**
 * Frequent words of English, the most frequent first, taken from the vocabulary of GloVe 6B (Stanford University, public domain under the
 * PDDL 1.0): a rare word says more about what a question is about, and a word of this list is spelt right.
 */
export const FREQUENT_WORDS = `
the of to and in for that on is was said with he as it by at from his an be has are have but were not this who they had which will their or its one
after new been also we would two more first about up when year there all out she other people her percent than over into last some government time you
years if no world can three do president only state million could us most against so them what him united during before may since many while where
states because now city made like between did just national day country under such second then company group any through china four being down war
back off south american minister police well including team international week officials still both even high part told those end former these make
billion work our home school party house old later get another tuesday news long five called wednesday military way used much next monday thursday
friday game here should take very my north security season york how public early according several court say around foreign until set political says
market however family life same general left good top university going number major known points won six month dollars bank iraq use members each area
found official sunday place go based among third times took right days local economic countries see best report killed held business west does own
came law months women power think service children bush show help chief saturday system john support series play office following me meeting expected
late washington games european league reported final added without british white history man men became want march case few run money began open name
trade center israel oil too al film win led east central air come chinese town leader army line never little played prime death companies least put
forces past de half june saying know federal french peace earlier capital force great union near released small department every health japan head ago
night big cup election region director talks program far today statement july although district again born development leaders council close record
along county france went point must spokesman your member plan financial april recent campaign become troops whether lost music got israeli need lead
already russia though might free hit rights information away others control within large economy press agency water died career making deal attack
side seven better less september once clinton main due committee building conference club january decision stock america given give often announced
television industry order young palestinian age start administration russian prices round december nations human india defense asked total october
players bill important southern move fire population rose november include further nuclear street taken media different issue received secretary
return college working community eight groups despite level largest whose attacks germany august change church nation german station london weeks
having research black services story europe sales policy visit northern lot across per current board football ministry workers vote book fell seen
role students shares iran process agreement quarter full match started growth yet moved possible western special plans interest behind strong england
named food period real authorities car term rate race nearly korea enough site opposition keep call future taking island road outside really century
democratic almost single share leading trying find album senior minutes together congress index australia results hard hours land action higher field
cut coach elections san issues executive february production areas river face using japanese province park price commission california father son
education village energy shot short africa key red association average pay exchange eu something gave likely player george victory low things pakistan
post social continue ever look chairman job soldiers able parliament front himself problems private lower list built efforts dollar miles included
radio live form david african increase reports sent fourth always king tax taiwan britain playing title middle meet global wife position located clear
ahead iraqi english result release violence goal project closed border body soon crisis division served tour hospital kong test hong technology
believe organization published weapons agreed why nine summer wanted republican act recently texas course problem senate medical un done reached star
continued investors living care signed art provide worked presidential gold obama morning dead opened event previous cost instead canada band teams
daily available drug coming investment michael civil woman training appeared involved indian similar situation los running fighting mark trial hold
australian thought study fall mother met relations anti song popular base tv ground markets ii newspaper staff saw hand hope operations pressure
americans eastern legal asia budget returned considered love wrote stop fight currently charges try aid ended management brought cases decided failed
network works gas turned fact vice ca mexico trading especially reporters afghanistan common looking space rates manager loss justice thousands james
rather fund thing republic opening accused winning scored championship example getting biggest performance sports let allowed schools means turn leave
robert personal stocks showed light arrested person either offer majority battle class evidence makes society products regional needed stage am doing
families construction various sold independent kind airport paul judge internet movement room followed original angeles italy data comes parties
nothing sea bring annual officer beijing present remain nato remains allow florida computer contract coast created demand operation events islamic
beat analysts interview helped child probably spent asian effort cooperation shows calls investigation lives video yen runs tried bad described toward
written throughout established mission associated buy growing green forward competition poor latest banks question prison feel attention themselves
firm injured itself governor movie range cross track programs forced includes difficult produced wall rebels income chance elected reach adding
species wants finished rise killing spain joined italian language rest serious paris tournament officers inside scheduled immediately increased brown
remained parts success changes la residents meanwhile net sides jobs hall believed olympic deputy records heart champion award planned version grand
institute step democrats rule labor above summit sometimes addition raised william needs talk longer terms rules ruling joint ball beginning sure stay
safety worth charge korean begin arab friends anything atlanta caused sources sign issued armed cents funds claimed heavy noted parents spending
related offered particularly aircraft whole authority risk cannot matter science access boston conditions details coalition compared lee break turkey
daughter natural museum strike style paid rock costs view usually spanish royal travel takes books smith chicago systems arrived hundreds hour
response developed jones potential cause value idea thomas professional domestic credit changed gaza married launched web muslim source everything
weekend camp quickly owned finance palestinians eventually measures cities afp blue richard starting ready plant build designed certain voters modern
fans commercial bid provided constitution dropped brother canadian drive goals negotiations affairs unit questions significant create bomb warned
religious minute figures victims condition activities upon leaving experience attorney standard proposed intelligence giving hotel finally magazine
whom experts moving quoted baghdad carried feet candidate fifth highest lake employees sell pacific mostly reason flight square overall design passed
focus bay dlrs date letter wide effect charged phone figure attempt claims below profit industrial zealand estimated traditional size practice cars
double pass hands professor student concerns refused sector review homes disease kept terrorism online speech peter culture reform founded ordered
successful arms charles conflict limited material trip property paper threat seeking concern confirmed plane route completed jewish williams someone
hill comment numbers ireland taliban huge johnson mayor husband mass lines premier soviet cover couple positive complete non republicans mail crime
moscow brazil kilometers stand formed seems felt separate amid stadium singapore speaking hopes leadership emergency declined treatment cabinet tell
straight tokyo winner ban session serve progress wo ship projects independence appointed words recorded terrorist christian politics studies sense
plays militants holding regular required lawyer word debt guard wounded candidates assembly expressed character pro fuel martin supreme broke
ministers everyone actually equipment additional denied friend features levels approved greater port ethnic status primary amount ways ran debate
model decades places individual festival previously join insurance goes impact urged heard placed centre illegal fired indonesia damage responsible
message baseball ties true originally challenge prevent filed captain entire supporters blood territory housing valley product conservative van
earnings proposal protection read foundation el search names train discuss perhaps journal raise murder address operating olympics deep settlement
simply nearby relationship cash alone hamas laws target analyst buildings newspapers lack consumer direct twice self beach zone songs scene communist
afternoon units necessary navy quality sound protect spring missing criminal speed confidence selling beyond software democracy francisco section
matches basis knew suicide resolution calling remaining gone powerful losing account votes georgia god commander euro rising catholic opportunity
resources writer awards expect anyone send active claim suffered alleged alliance host declared injury type planning environment sites protest drop
suggested stories sale headquarters rebel avoid improve consider stars citizens attended currency generally appeal older vietnam lived seats happened
thus incident ap floor largely developing approach films mike historic businesses era gained bit tough traffic inflation egypt telephone moment winter
suspected drugs debut fast boy worst km railway arrest mountain store famous tom patients championships reserve carry weather thailand greek concerned
finish command critical hot lebanon channel census houses female seat vehicles spread aimed freedom medal saddam losses bridge representatives saudi
co supply cancer turkish writing appear revenue decade receive score fear securities ability appears crimes retired customers sun becoming champions
gulf gets virginia corporate introduced academy particular survey easy mainly choice mind hearing add reduce directed replaced native assistant arts
seconds crowd complex quite poland entered dutch responsibility crew fine pounds environmental subject organizations jersey kosovo mean serving
cultural ten seemed draw bus yards cuts produce ask voice degree author watch lawyers ice legislation collection presence shown listed critics
rejected else rich offers influence ruled governments stations soccer shooting arafat streets draft evening grew bodies policies afghan editor rival
nature strategy girl jordan happy giant save jackson wing prosecutors identified larger article optional sri seek bombing managed re sought standing
doctors measure earned gmt rural fellow sanctions bought smaller contributed owner secret carrying prince treaty launch cast highly civilians
basketball performed develop fair interior henry lawmakers prepared malaysia wrong tests widely serb table bureau looked spokeswoman committed rally
supported ambassador spoke ensure towards note kids headed documents follow bosnia rice super stopped carolina directly initial relief yuan continues
earth gives activity polls bc louis corruption picture storm backed irish interests refugees defeat islands initially spot bond embassy agencies swiss
request standards estate trust ceremony guy fully occurred kingdom shortly iranian bob accept diplomatic cold signs facilities struck discovered
contact regime airlines youth safe penalty transport follows marriage maybe appearance highway millions gain poll door threatened wins silver
passengers scott rescue lose apparently exports showing failure increasing talking specific fresh card sixth understand vehicle panel latin refer
items benefits seem partner kill communications broadcast faces protests caught pretty presented setting driver steve happen capacity fed box stores
deaths davis sport prize boost producer comments goods ford episode decline immediate ending girls bonds climate orders destroyed awarded provides
defeated bosnian brothers roman via conducted image accident criticism mary block heat push agent joseph actions massive structure normal terror
warning worldwide advanced featured advantage convention southeast plants respect joe positions approval heads farm pennsylvania bowl ohio meetings
prior reasons houston novel cox ones assets sister extra crash voted basic slightly recovery assistance steps covered jerusalem studio jim controlled
kim actor gun meters intended linked allowing offensive spend technical euros eds numerous loans driving certainly institutions consumers syria
opposed effective sweden argentina holds promised hits representative location entertainment uk feature advance slow acting individuals audience
captured uses attend clearly faced microsoft mccain queen forest races tony generation pick providing journalists dozen bar frank overseas volume
federation dispute personnel combat except combined missile golf doctor package admitted affected extended offices hurt announcement eye injuries
minor background nor facing deficit stood fort decide engine artists chris agents civilian meant fox greece mexican represented waiting offering
organized increasingly cell effects helping accepted seasons executives fish scale boys ali solution none prisoners approximately banking taxes
visited artist missed unless convicted philippines agree strip parliamentary tennis voting notes attacked adds scoring looks simple musical foot
digital gains characters scientists stone miami reduced raising steel benefit cricket powers promote variety opinion fears answer internal task
massachusetts liberal guilty strength possibility materials determined onto christmas jack adopted gore physical page reading allies maintain accounts
partners direction cuba buying trouble mixed allegations xinhua knows speak leaves philadelphia defence arizona divided shanghai innings congressional
willing dozens edge windows firms senator miss completely pope farmers upper plot putting sexual regions relatively mid singer urban owners library
leg baby communities northwest finals dark netherlands aids crude neither profits pulled historical returning theater removed commissioner eyes
immigration marketing michigan investigators reforms plus fought kansas dance suspended racing loan continuing marine heavily transportation junior
funding hear learned permanent grow keeping begins thai demands code believes unable surface guys legislative supplies serbs split jail hollywood
chemical dangerous flights poverty agriculture distance kennedy rain prominent finding meaning commerce sets weekly bin nigeria row fields airline
visitors switzerland czech stated theory hussein shots therefore singles closing views broken enter male require coverage squad pakistani suspects
falling holiday difference master focused existing criticized improved ships flying abu minority decisions lies expansion fighters rare anniversary
medicine stability administrative atlantic hockey blamed blair die machine ancient insisted fly jose politicians grant piece creating ranked learn
detroit lord electric mobile younger involving check links boat cable alexander marked statistics wild starts honor walk closer determine stake bottom
leads officially classic jean bringing disaster usa transfer mine argued closely neighborhood delegation reaching strategic scotland easily pace
treasury golden urgent thinking forms zimbabwe allows jury drew colorado fbi seventh explosion sentence fiscal gay witnesses blast metal count ukraine
animals clean write contains egyptian expectations seized courts qaida scientific ends abuse selected attempts handed revealed serbia hoped tech
branch replace miller speaker facility visiting percentage tourism movies lanka brief becomes clubs chen sydney columbia export surgery dialogue
consecutive madrid wait analysis tons municipality referred tracks moves muslims unemployment soldier engineering provincial towns taylor wind color
alternative knowledge pictures screen edition toll retirement theatre clients pilot berlin enforcement commitment purchase newly dow electronic howard
woods suspect tied wales avenue abroad teacher limit balance seriously opponents feeling detained memorial protesters downtown presidency banned
revolution toronto distribution violent picked brand turning reality palace supporting fashion suit acts roads connection broad interested considering
favor mainland severe sharon acknowledged restaurant empire advertising campus weight seattle website referring remarks ocean teachers negative pop
doubt granted friendly reportedly pair venture drawn myanmar forum testing truck stands cutting sentenced shiite quick marks veteran duty mile
everybody daniel users possibly villages northeast democrat anonymity posted titles immigrants sort studied traded writers corner importance greatest
birth industries overnight temple ex auto polish reaction perfect sudan establish rome asking allegedly core elements lewis falls express conduct
manufacturing activists constitutional andrew bird unlike researchers forecast electricity garden indicated austria watching snow pushed elsewhere
retail arm repeatedly suffering invasion struggle nfl length tree flu indonesian schedule wilson seeing surprise stephen ben sharp resistance targets
secure tie santa photos kenya discussed letters scandal creation delay holy operated sending corporation typically founder recording whatever wave
households brazilian dominated weak dallas drama animal destruction st tourists sir models edward contracts filled li jews favorite rugby extremely
paying hoping memory terrorists treated faith remember shut humanitarian hurricane shared ideas registered surrounding formal apart factory putin
assault eighth defending damaged fled accord prosecutor fraud southwest maker differences cited virus learning powell entry centers truth receiving
indeed represents proved otherwise delivered wood mountains pieces output pentagon wearing saint wine chances delivery colombia demanded content diego
worse yes strongly cells scores milan planes arabia options acquired controversial notable imposed militant expand mount collapse brian passenger lady
swedish judges minnesota begun exactly compete membership electoral purpose multiple computers changing agenda satellite resort chosen flag nba naval
passing trim peaceful academic trees networks path norway defensive telling motor returns politician opportunities prove del text religion primarily
opera grade serves citing tradition supposed patrick beating corps comedy understanding yellow kevin settled grown glass philippine croatia strikes
expanded chain file shop agricultural yesterday link dealers invited recognized le lebanese districts causing frequently horse involvement dismissed
expects threats bishop display achieve types represent fleet waters manchester buried document partnership illinois guns estimates initiative updates
bills actress category crucial driven concluded dream values giants abbas lay pain bilateral relatives yeltsin fun iron gm neighboring ultimately
applied netanyahu sons bell programme coup nationwide bangladesh laden turns expensive legislature breaking hole contained dog cards enemy appeals
ring yugoslavia kerry pull signing tower option expert herself portion deals pre competitive spirit laid winners gathered bombings stressed unknown
contest infrastructure manhattan phase brain ad proposals exercise behavior labour worried antonio maximum principal tehran requires escape tells
aside monetary belgium alive reference recession publicly flow salt flat theme khan concept statements borders widespread township unlikely stronger
sitting apartment respectively employment challenges occupied mm predicted identity pledged unique label choose pointed portugal shopping ray israelis
athletes hair confident rivals dan welfare degrees achieved equal benchmark household withdrawal remove walked shape concert appearances rocket
lawsuit circuit survived reporter emerging discussions mentioned bronze bear mutual factor struggling venezuela wake solid danger motion increases
hired writes ninth milosevic hills platform iii images resume dole transferred alongside drivers resulted matters diplomats yankees castle references
median hundred ah futures nice vast bombs municipal abc rail rangers coal islam hospitals bbc participate camps regulations nbc imports pitch chart
carlos explained representing en investments aviation jump casualties profile sees exhibition trained bigger payments subsequently peak clashes
earthquake ill photo crown tensions victim morgan thanks producing journalist wang maintained wars fit temporary deadly perform helicopter formerly
watched function vision resigned hitting skills welcome mohammed classes tim reputation limits producers kuwait recalled fame obtained guards emerged
establishment causes unions referendum catch sit stayed fishing inches latter purchased fewer performances nomination impossible teaching liberation
merger tight tobacco carter attempted traders abandoned missiles medium drove controversy allen operate lowest sugar resolve grounds affect chamber
aware directors hezbollah orange oh ongoing juan disney agreements responded roughly envoy biography adviser ahmed economist palm harry pool unusual
elizabeth worker ranking inspired patient sat mining rating contemporary defend boeing moderate deadline tank instance jets column visits reporting
dedicated recovered advice method joining arrival connected dean striker anderson signal practices application shift restrictions testimony jeff touch
males christopher shareholders promoted pushing myself covers organisation athens sam alan fan kashmir papers failing device clark featuring
recognition maria preparing broadcasting jazz trillion birds fallen threw cbs trend gross dry literature nobody apple tiny assigned discussion
colleagues provinces prepare counter romania roll gordon iowa sox healthy cia monthly experienced gap applications minimum warner contrast adult blow
don ticket trains rooms unity eric consists taught entering cleveland reserves stable promise dinner duke harvard raid tries stepped regarding easier
soft heading governing virtually ride risks controls pm meets bankruptcy delayed performing resignation scottish yield serbian roles factors engaged
gates discovery equity respond kick parish secondary passes beautiful occupation chavez targeted simon happens guide participants institution throw
barack moon demanding finds sharply repeated contributions denmark questioned iraqis cook capture syrian extensive lift explain dramatic amendment
cuban insurgents combination angry barrel appropriate seed educational formula observers managing walls radical obviously denver vowed composed
females suggest qualifying guest jet coffee austin manufacturers cease capable bases speculation deliver managers wear publication socialist handle
dealing las tourist annan owns briefly landing formally gary fixed oldest priority jumped cool racial window aboard heritage apparent knee extend
rounds devices entirely investigating map backing deployed wish scenes estimate complained effectively patrol tamil suggests register familiar
abortion properties interim graduate carrier regularly reduction custody gathering format aged praised promotion chose talent tested graduated stuff
taipei circumstances witness chile rapid arena desire sky hosted cyprus seoul aim fighter prompted ryan remote aggressive apply trail usual solo
normally gop unchanged false tropical walking masters creek methods formation compensation anthony crossing camera outstanding resulting cd tennessee
cap contain sensitive significantly concrete sponsored neighbors partly warm def stewart articles oklahoma fees surprised collected delegates quake
participation coastal identify nelson sharing versions monitoring encourage specifically tiger accounting improving abdullah actual defender
communication nominated adults pittsburgh caribbean portuguese emperor orleans halt peninsula streak globe diplomat ease languages worry maryland
barrels upset strengthen playoff norwegian preliminary successfully trucks improvement universal origin deeply behalf intense exist pound besides
talked phoenix sunni accompanied mental tribunal qaeda restore probe declaration participated albums troubled delta settle eat compromise inning hiv
outcome enterprises waste complaints stanley mix blocked blame ballot copies alert tickets cargo indiana hero inspectors arsenal distributed
publishing survivors aides barcelona gunmen advisory claiming revenues imf athletic ally commonly mortgage succeeded savings helps detention faster
substantial transition pan broader liverpool victoria economics popularity quarterback veterans singh requirements baltimore underground typical
employee winds economists traveling drawing gang reviews unclear selection scheme churches ceo absence residence resident tens simpson reception
opponent arrive militia congo pilots flood suddenly enjoy flew painting genus sweet entitled condemned railroad finishing electronics essential
regarded notably handling roger defined attending pages ratings harris desert crashed coaches proper welcomed developments departure thompson
restaurants composite hosts quiet interviews equivalent jason machines fat universities beaten cape external locations editorial plastic kelly kurdish
narrow string nepal inter robinson designated andy bound prosecution boss moore covering revolutionary occur gasoline margin extension tampa judicial
lieutenant telecommunications somewhat editors comprehensive offense tigers makers supports constructed kabul humans alex parent opposite existence
magic funeral chechnya steady couples sciences landed lifted missouri connecticut meat recognize encouraged opens firing midfielder charter ranks
annually competing finland refugee indians musharraf subsequent guitar fill employed skin actors bed extreme withdraw documentary please rapidly haiti
larry collapsed teen calm tanks louisiana financing chair density principle chancellor earn gray license noting outbreak informed episodes chelsea
promoting architecture reducing chip inquiry mention jakarta killings hungary feels duties threatening trials fate packed arthur programming ages dogs
principles soil brussels oregon ranging recommended protected centuries hotels guerrillas converted associate slowly edwards qualified mistake philip
presidents doors quit customs commonwealth politically atmosphere rockets playoffs donald allied metropolitan containing gallery senators mosque badly
fee kentucky walker shell emotional empty pursue semi chapter chirac description adam hang fax journey successor vladimir monitor starring definitely
smoke delhi engineer seeded citizen foreigners competed homeland somalia anger kings renewed shops shoulder toyota correct walter fiction rio yugoslav
replacement convinced hamilton absolutely counties technologies swimming ownership bruce danish founding helicopters tribal dates installed surrounded
investigate upcoming messages manner enjoyed settlements survive implementation economies viewers hunt hostage temperature territories tend compound
oscar rush jesus albanian notice consequences campaigns brings incidents clothes interesting tomorrow routes boats hostages douglas disputed parks
austrian dave moral circle zero extent longtime ordinary argument montreal francs rarely standings investigations triple alcohol guests relative
stages comfortable medals guarantee weapon malaysian confirm saved belgrade moments matt burned puerto philosophy detailed clash cemetery mississippi
appointment asean forcing holes findings uganda rivers roof rank vital counterpart frequent infantry jerry atomic persons benjamin peru creative
announce artillery belgian roots acquisition turnover sounds prospects orchestra bloc promises plenty client gene suspension struggled utah shoot
courses planet outlook error charity vienna requested traveled rated singing uranium operates regiment examples lincoln arrests sparked campbell
trophy reconstruction abdul cambodia innocent elite freed argue reflect thousand murray alabama pact shore cycle consumption adams consensus fc bright
gift graham payment divisions stress purposes carbon feed fruit ross broadway explosives sectors tape drinking von loved stretch aide hampshire ward
potentially shock lunch engines wisconsin literary crackdown birthday dick affair climbed wealth jacques cairo mouth nasa holdings negotiating chiefs
spoken viewed ads ontario feared salary milk beer melbourne dvd prix passage petroleum soul expanding laboratory jan customer conservatives constant
attitude phil assessment sessions defended runner thinks peacekeeping missions barry situated eve ma metres geneva renamed manage mines chase
geography clothing keeps lane orthodox seeks nasdaq residential realize wage wto blocks assassination contribute doubles rookie lots entrance
kilometres luis contribution barely hu height morris lands princess files studios conservation traditionally permission designer comic emissions
prospect posts darfur disappointed counsel liu castro momentum busy classical procedures victories headlines colonial afford legacy franchise illness
fifa quarters celebrated wright depression techniques foster bands capitol invest assist beauty wonder regulation surge proud tackle spiritual dennis
athletics titled sleep proof quotes sustained chicken faculty croatian russell mitchell francis colonel exchanges acres recover influential amounts
hispanic violations blues kid priest tools executed takeover wedding dna treat daughters exploded engineers albert tea nhl carl escaped vegas vatican
gdp peacekeepers tension submitted pyongyang ed beef tel considerable investor functions stem introduction excellent brigade bangkok pending depending
ee aims anybody restored activist fail funded categories difficulties exit negotiate google verdict conversation plate totally evil cent canal harder
diseases succeed eligible taste smoking legs somebody maintenance studying symbol attracted counts attached flowers tonight lakers par bars nigerian
biological intention riding pension movements luxury educated obvious possession puts mandate lists stick aspects cleared rear wells accusations
temperatures steven attributed overcome summary execution aired crossed storage volunteers russians shuttle obtain staged ncaa organizers businessman
libya hunting brooklyn framework vessel punishment smart worldsources blacks balls baker qualify belief solve gradually imperial tall tone wildlife
fundamental squadron twenty ron lawrence settlers wayne modest rwanda jimmy forget thrown longest rodriguez marines sentiment roberts describe pattern
demonstrators bomber urging burning slipped auction thin occasionally nick sick separatist graf perry goalkeeper conclusion nobel indicate buyers
stance facts attract coaching architect employers exposed objects complaint sec sony grave bitter eliminated acted insurgency commentary bears
describes ousted lights gate jiang burns tunnel striking bulgaria sovereignty oxford elderly copy pipeline critic eating destroy inner rick publisher
bench structures chechen ken channels ballots sarajevo rolling wu hillary manila twin isolated vietnamese merely operator enormous wealthy competitors
demonstrations paintings hidden argentine fastest throwing fairly shipping arriving transit roy fires appealed cruise ski tibet pollution impressive
revised breaks kidnapped buses lasted nevertheless resign surplus poetry friendship observed subsidiary infected anne anywhere exile terry vulnerable
neck hardly harbor slam stroke utility kinds object intervention realized detail drink alaska painted polling deployment triggered print costa battles
grass unrest torture celebration photographs warren lie da swept parking chrysler greg amateur departments dodgers optimistic suburb attorneys dress
prevention implement barbara valuable regard conspiracy midnight unprecedented cooperate advocates bloody consultant dawn craig asks violation
scholars essentially assumed afraid motors angels sierra childhood carries lineup refers approve tragedy publications processing resumed generated pat
personally regulators repair complicated pleaded elect fred discrimination bass mohammad opec dam celebrate medicare guinea import ukrainian searching
garcia zhang marshall vessels rebounds wings useful staying canceled truly authorized touchdown stolen hip boom solar pitcher context terminal colin
attacking extraordinary munich unfortunately colony corn recall cheney musicians commanders reagan addressed detainees uh suggesting sisters impose
cameras depth element asset worries lying superior trips definition trafficking suffer branches harm conflicts influenced mounted spots procedure
legend carefully scientist promising yard colleges nationalist exposure amnesty fernando karzai sarkozy sa bag matthew lending jailed fatah phones
readers subjects expression authors imagine pleased raw strait disputes billy copyright automatic preparation jay arkansas ian commissioned buffalo
testified sporting cathedral saving trapped solutions visible cnn resolved cambridge parade genocide instruments elementary piano efficient bobby mets
equipped protein raids landmark sufficient northeastern poet reconciliation horses mugabe components chips cincinnati mainstream oppose germans
northwestern jonathan associates user wimbledon thirds forests wooden separated shed rushed consistent happening ira footballer approached susan
cattle telecom knight strict battalion sections releases wire knowing boxing practical samuel vancouver dominant di ok protecting electrical mubarak
colombian uefa wireless du inhabitants carriers demonstration sarah specialist wheel mediterranean dating concerning sight penalties handful torn
update ceasefire yasser eliminate rises routine mall restructuring enterprise surveillance troop conventional killer withdrew arranged landscape
expenses devoted christ truce kitchen homer relevant encouraging questioning regulatory massacre likes warming tours mistakes jane progressive
wrestling clay pledge relationships swing pole bat pride listen billions greatly turner classified disappeared conviction provisions tool credited
challenged participating exception oakland personality pitched continent maintaining reflected airports thick appearing stakes fierce shah
southeastern lyrics dressed composer involves requests yourself autonomous reverse villa norman frame preferred ethiopia continental insists robin
mill clock charlie bernard waves occasion venue defendants fm policemen integration guidelines arguments erupted rough wickets arguing christians
marathon victor contacts legitimate factories attempting convoy technique inspection situations symptoms risen properly ferry folk foods derby
achievement demonstrated preserve dropping cooking armstrong semifinals invitation prevented guess hindu switch manufacturer stuck yang der spy pierre
mood prisoner franklin operational experiences necessarily dynasty focusing maine ourselves karl gotten replacing feelings adopt establishing todd et
grace bombers wore proceedings temporarily fix anna indies tactics knocked kills provision uniform attractive historian judgment lucky closure wider
consulting sudanese donors interviewed credits prayer quebec des hearings belt tribute straits produces asylum farms metro earl plunged pirates
muhammad designs pga liberty dublin wages equally operators visual shirt tip collins ignored checks generate factions dubai forming lynch legislators
transmission audio sudden hawaii cowboys parker cheap flooding ivory mohamed tribe ultimate mad illegally max mechanism shelter stops shoes loose
guerrilla eggs occurs loyal sars elaborate mph eager portland gonzalez copper ann nervous veto uprising currencies implemented earliest repeat bags
uncertainty suburban uncle sole enemies billboard signals surrender pack exact marc cream stones boris evans sand privately secured explosive makeup
celebrity fortune incorporated nights chaos siege virgin collective frozen versus twelve airways crack ioc ronald videos strange universe diamond
arrangements pc hiding retailers donations delays gaining gingrich voiced collect ibm pressed followers sheikh basically martinez wonderful kremlin
omar qatar mac hunter sentences nominee regardless damages listing patriots determination rico brands stream coordinator smooth cotton colors rocks
bone deny displaced donated script enron declining retain autonomy silence understood accusing angel derived objective reiterated productions
separately denies visa strain chang dying turmoil perspective wheat corporations projected bradley clinical criminals restoration tired boycott
enhance youngest commit belarus arrangement birmingham inmates violated assists graphics hostile orlando involve describing closest reveal batting
reasonable sad hate permit remarkable shall johnny predecessor taiwanese virtual mills explanation artistic teach adjacent depends challenging assured
replied survival warnings magazines locked milwaukee samples intellectual georgian paint privacy kicked flags respected subsidies advised handled
desperate morocco answers graphic ethics hungarian expecting efficiency arabs silent evacuated gardens murphy goldman referee considers frankfurt
portfolio vacation requiring everywhere bail transactions lifetime habitat mideast crops advisers macedonia consideration angola tale bonus charlotte
mystery comeback breast introduce southwestern hk volunteer voter drafted warrant nancy nationals recommendations dancing radar accidents retained
gender doubled conducting springs algeria ridge extremists dies indication parallel ratio freeze difficulty trails imported osama pete blew briefing
sheriff gear casino travelers strongest engage postponed teammates deutsche enable memories yemen marie plain giuliani disappointing anyway exclusive
charts mahmoud harsh crop attendance severely launching awareness disabled lopez infection tanzania riot recordings berlusconi periods reaches forever
pesos earning rallied disclosed integrated villagers multi rebound intel therapy root invested completion intent margaret grants cohen occasions
persuade jon cat odds lap rumsfeld favored cocaine satisfied burden connections comparison manuel emphasis filing stanford governors timing funny
reflects chapel palestine distinguished professionals improvements homeless arabic constituency revenge islamabad announcing hah partial rebellion
internationally petersburg reign lakes exists airbus bible hassan pink indictment errors integrity choices deputies expedition reluctant zones
aftermath cardinals destination displayed assume pregnant lessons terrible boards opener sean sprint component examination embargo novels sub divorce
bryant generations holocaust teammate peoples seeds guantanamo somewhere vocal nevada unveiled similarly lions tommy inspector acquire phillips
vaccine bridges hughes crowds floods pulling neighbor turnout keith clinic thank merged fatal sustainable steam luck chemicals powered dreams
territorial lawsuits notion rubber lifting passion kidnapping peres anticipated beirut doubts revival liked flows footage loaded select lab crazy
bloomberg romanian stimulus incumbent outdoor fda slovakia neighborhoods discipline olmert substitute musician cousin addressing maintains judiciary
restricted diet citizenship powder mandela tenure printed careful bp committees psychological ecuador composition indicates hell grain kent nicholas
genetic desk smuggling counted albanians sing rob heights hat devastating targeting honda ho relay monument ted ports sweeping raises muscle shocked
rogers discussing belonging pressing ambitious miners humanity diana afterwards drought dayton abuses blind boxes iaea tears sells rely calendar
immigrant nt nicolas hanging doping wen advocate protocol significance actively bet newcastle backs competitions endorsed shadow themes jointly
concentration exploration jihad forecasts hometown counterparts nixon indicted slide wounds translated ideal finnish suspicion au collaboration
accurate surged reid crowded sealed gather indigenous praise measured sequence hide consisted edged mode remembered vincent confrontation climb
convince anymore slowdown preparations albania priests surviving initiatives edt counting pearl persian shield furniture hung dee substance volatile
columnist somali arrives uncertain expense cooper federer firefighters pure overs battery acid prefer sang pointing organizing legally dealt holidays
random ranch boosted stalled barred ibrahim zoo breakthrough dealer farming farmer frontier credibility amazing maritime cardinal tsunami receiver
refusing chest tournaments surprising existed plc tear archbishop faction extending physics lined refusal debts explosions mcdonald starter cheese
gambling suits recovering lawmaker offshore historically tougher hire diverse protestant marking explains administrator buddhist audiences permitted
tribes admission pitching constantly silva rescued arnold lasting laura collections stern moreover mounting honors barrier urge exhibit boundaries
negotiated neighbouring urges undated mothers athlete minds subway eagle removal plea frederick eagles curb touched romantic belonged fantasy optimism
affiliated confirmation correspondent merrill civic bullet hunger excited cautious hiring hudson voices kenyan representation sample overtime
evolution zambia reed wound modified exercises bearing bread wicket seal jordanian neutral rumors interfax riots madison afterward statue preventing
negotiators skating schroeder portrayed richardson timor concerts balanced rifle resource latino reviewed bull dramatically beneath ahmad yields
contested requirement reject paulo pepper contacted proven eddie ahmadinejad bachelor danny sadr defeating diocese rocky literally drives commitments
fa disarmament rolled emirates murdered indoor demonstrate dubbed slight weaker declare signature europeans ammunition borough starred pursuit
sophisticated weakness nose experiment kenneth craft depend bulls dad topics consisting bishops retire deemed crews barak valued offset saints
inspections retreat jennifer hearts answered nonetheless chad iv openly dprk nn joy initiated brutal disc tremendous registration breakfast
institutional speakers wallace shortage ag hailed horror triumph dated encounter cinema picking cycling mario patent azerbaijan partially investigated
unexpected surname spreading sum petition achievements contributing suburbs debris islamist heating elder rebuild haven sanchez bulk ivan secular sits
lifestyle unidentified populations slovenia abandon spin forth stationed sweep nikkei eleven roster butler portrait frustrated liquid waited towers
decides noticed adventure refuge cole fence ups mixture rent opposing junta tibetan speaks ahl concessions fault noise updated murders impressed brick
enrichment panama journalism premium bowling ucla rains deciding examine junction touring watson mom rays leftist publicity shaped shrine honest
confusion translation stuart purchases gifts nebraska slump submarine consistently flown animated patterns perceived aging threaten budgets flee
holder discount medieval physician scholar monitors stevens smile comics sheet pursuing businessmen processes amsterdam panic awaiting adapted
wounding segment il sank painter experimental cult sponsor deposits transaction instrument guaranteed jamaica distinct solidarity blasts governmental
receives salaries whereas nationally televised scattered tonnes obligations agrees strategies dependent listening absolute guarantees postal clarke
unfair styles ankle leagues grandfather runners presents volumes origins damascus pocket shirts heroes crystal demographics celebrations explore
hardware michel aviv ghana reactor scope somehow welsh stopping motivated placing flash proceed accepting na merchant fails tense deeper prestigious
automobile comfort oliver strengthening ralph topped millennium inaugural jurors hopefully lloyd slip humor jurisdiction prompting painful quarterly
locally prosperity diplomacy cypriot dust argues istanbul denounced ounce koreans atp pedro braves capita troubles approaches filmed lightning comply
folks mars publish emerge cheaper overwhelming insist sponsors cloud extradition researcher supporter chocolate thaksin nonprofit ferguson sacramento
dominican posed conversion spectacular kazakhstan spell quarterfinals riders flames alfred cameron responding jefferson boundary twins stating
downturn bailout submit worn herald ottawa dirty raymond traditions guidance belongs hague honored katrina organic keen avoided topic harrison
interstate warfare phrase belong presentation hub lankan burn intensive noon andre lock manages martial aaron reliable richmond legendary draws wolf
burst sued miguel photographer advances cups celtic responsibilities grows discover girlfriend mart conceded halted whenever rallies witnessed babies
till predict clan hopeful taxpayers acceptable mechanical sorry wrapped stronghold nursing bankers admit surveyed excessive accomplished brad fever
remainder completing venezuelan eta characteristics lin database columbus blocking domain spare catholics exciting willingness assisted planted
endangered incentives watchdog mp chronicle slowed seng controlling campaigning battling diesel engagement mate queensland glenn bullets voivodeship
edited mr overhaul predominantly impression load favorable indianapolis phenomenon barriers examined bones supervision tyson opinions aspect
instructions cope frequency
`;

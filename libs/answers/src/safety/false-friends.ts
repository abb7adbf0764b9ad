/** Words of English that are one slip away from a word of danger. */
export const FALSE_FRIENDS: ReadonlySet<string> = new Set(
  `director attacks attach strike strokes stroked stoke stoked strode threat threats broke broker brokers brooked token beach breach bleached bleak
  selling smelling spelling shelling swilling sweeping swells voting visiting collapse collapses collapsible beating breaking breeding bleeping blending
  breading braiding kneading reduction reaction reactions walking waling making drawing killings milling struggled overcome hunting hurling coaching dropping
  cooking choosing prisoner strange stranger doping drooled counting couching reactor chess cheat crest chests carton cartoon purse pulses pulled stubbed
  tapped strapped wrapped slurped tables table tablet smoke smoking fitted fittings flitting fatting filling sitting knocker knocks inhale intrude haters
  turning boring banning bunting bruning fainter consciously alarms alarmed breathed harming himselves detectors detection poisons poisonous allergies`
    .trim()
    .split(/\s+/),
);

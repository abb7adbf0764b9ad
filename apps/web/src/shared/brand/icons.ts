/** Line icons on a 24-unit grid: the inside of an svg element each, drawn with the current colour. */
export const ICONS = {
  arrow: '<path d="M4.5 12h15M13.5 6l6 6-6 6"/>',
  bag: '<path d="M5.2 8h13.6l1 10.3a2 2 0 0 1-2 2.2H6.2a2 2 0 0 1-2-2.2L5.2 8Z"/><path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"/>',
  bars: '<path d="M5 20v-8M12 20V4.5M19 20v-5.5"/>',
  box: '<path d="m12 3.2 8 4.3v9L12 20.8l-8-4.3v-9l8-4.3Z"/><path d="m4.2 7.6 7.8 4.2 7.8-4.2M12 11.8v9"/>',
  building: '<path d="M4.5 20.5V9.5L12 4l7.5 5.5v11"/><path d="M2.8 20.5h18.4M9.5 20.5v-6h5v6"/>',
  calendar: '<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/><path d="M3.5 9.8h17M8 3v4M16 3v4"/>',
  'calendar-tick':
    '<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/><path d="M3.5 9.8h17M8 3v4M16 3v4"/><path d="m9 15 2.2 2.2L15.5 13"/>',
  card: '<rect x="3" y="5.5" width="18" height="13" rx="2.5"/><path d="M3 10h18M6.8 14.8h4"/>',
  chat: '<path d="M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-4.5 3.7v-3.7h-1a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z"/><path d="M8 9h8M8 12.5h5"/>',
  'chevron-down': '<path d="m6 9.5 6 6 6-6"/>',
  'chevron-left': '<path d="m14.5 6-6 6 6 6"/>',
  'chevron-right': '<path d="m9.5 6 6 6-6 6"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.2V12l3.2 2"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  columns: '<rect x="3.5" y="4.5" width="17" height="15" rx="2"/><path d="M9.2 4.5v15M14.8 4.5v15"/>',
  download: '<path d="M12 3.5v11M7.5 10.3 12 14.8l4.5-4.5M4.5 19.5h15"/>',
  eye: '<path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12Z"/><circle cx="12" cy="12" r="2.8"/>',
  'eye-off':
    '<path d="M10 6c.7-.1 1.3-.2 2-.2 6 0 9.2 6.2 9.2 6.2s-1 1.9-2.9 3.6M6.6 7.4C4.1 9 2.8 12 2.8 12s3.2 6.2 9.2 6.2c2 0 3.7-.7 5.1-1.6"/><path d="m4 4 16 16"/>',
  edit: '<path d="m4 20 1-4.6L15.9 4.5a2 2 0 0 1 2.8 0l.8.8a2 2 0 0 1 0 2.8L8.6 19 4 20Z"/><path d="m13.8 6.6 3.6 3.6"/>',
  facebook:
    '<path d="M13.2 21.2v-8M16 8.2h-.9c-1.3 0-1.9.8-1.9 2v2.9M10.6 13.1h5"/><rect x="2.8" y="2.8" width="18.4" height="18.4" rx="4"/>',
  headset:
    '<path d="M4 14.5V12a8 8 0 0 1 16 0v2.5"/><rect x="3.2" y="13" width="4.2" height="6.2" rx="1.8"/><rect x="16.6" y="13" width="4.2" height="6.2" rx="1.8"/><path d="M18.8 19.2c0 1.4-1.6 2.3-4 2.3"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11.2v5M12 7.8v.1"/>',
  image:
    '<rect x="3.5" y="4.5" width="17" height="15" rx="2.5"/><circle cx="9" cy="9.8" r="1.7"/><path d="m4 17.5 4.8-4.3 3.4 2.9 3.6-4 4.6 4.6"/>',
  instagram: '<rect x="2.8" y="2.8" width="18.4" height="18.4" rx="5"/><circle cx="12" cy="12" r="4.2"/><path d="M16.9 7.1v.1"/>',
  layers: '<path d="m12 3.5 8.5 4.6L12 12.7 3.5 8.1 12 3.5Z"/><path d="m3.5 12.4 8.5 4.6 8.5-4.6M3.5 16.4 12 21l8.5-4.6"/>',
  linkedin:
    '<path d="M6.2 10v7.5M6.2 6.6v.1M10.4 17.5V10M10.4 13.4c0-1.9 1.2-3.4 3.3-3.4s3.2 1.3 3.2 3.4v4.1"/><rect x="2.8" y="2.8" width="18.4" height="18.4" rx="4"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  logout: '<path d="M14.5 4.5h-8a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h8M10 12h10M16.5 8.5 20 12l-3.5 3.5"/>',
  mail: '<rect x="3.5" y="5" width="17" height="14" rx="2.5"/><path d="m4 7.5 8 6 8-6"/>',
  menu: '<path d="M4 7.5h16M4 16.5h16"/>',
  microphone: '<rect x="9" y="3" width="6" height="11" rx="3"/><path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3"/>',
  minus: '<path d="M5 12h14"/>',
  moon: '<path d="M19.8 14.6A8.2 8.2 0 0 1 9.4 4.2a8.2 8.2 0 1 0 10.4 10.4Z"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="2.8"/>',
  pause: '<path d="M9 6v12M15 6v12"/>',
  person: '<circle cx="12" cy="8.2" r="4"/><path d="M4.5 20.2c.8-3.6 3.8-5.7 7.5-5.7s6.7 2.1 7.5 5.7"/>',
  phone:
    '<path d="M6.2 3.8h2.6l1.6 4.4-2 1.5a11.5 11.5 0 0 0 5.9 5.9l1.5-2 4.4 1.6v2.6a2.2 2.2 0 0 1-2.4 2.2A15.9 15.9 0 0 1 4 6.2a2.2 2.2 0 0 1 2.2-2.4Z"/>',
  pin: '<path d="M9 3.5h6l-.8 6 3.3 3.3V15h-11v-2.2L9.8 9.5 9 3.5Z"/><path d="M12 15v5.5"/>',
  play: '<path d="M8 5.5v13l10.5-6.5L8 5.5Z"/>',
  plug: '<path d="M9 3v5M15 3v5M6.5 8h11v3.2a5.5 5.5 0 0 1-11 0V8ZM12 16.7V21"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  pound: '<path d="M16.5 8.2A4 4 0 0 0 9 10.4v4.2c0 2.2-1 3.6-2.5 4.4h10.8M6.5 13h7"/>',
  question: '<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.9-1.2 1.8"/><path d="M12 16.6v.1"/>',
  receipt: '<path d="M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5v-17Z"/><path d="M9 8.5h6M9 12.5h6"/>',
  search: '<circle cx="10.8" cy="10.8" r="6.3"/><path d="m15.6 15.6 4.6 4.6"/>',
  send: '<path d="m4 11.5 16-7-6 16-3-6.5-7-2.5Z"/>',
  shield: '<path d="M12 3 4.8 5.6v5.6c0 4.6 3 8 7.2 9.8 4.2-1.8 7.2-5.2 7.2-9.8V5.6L12 3Z"/><path d="m8.8 12 2.3 2.3 4.2-4.4"/>',
  sliders: '<path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9"/><circle cx="15.2" cy="7" r="2.3"/><circle cx="8.8" cy="17" r="2.3"/>',
  sort: '<path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4"/>',
  tick: '<path d="m5 12.5 4.6 4.6L19.2 7.2"/>',
  trash: '<path d="M4.5 6.8h15M9.5 6.8V4.5h5v2.3M6.5 6.8l.9 12a2 2 0 0 0 2 1.9h5.2a2 2 0 0 0 2-1.9l.9-12M10.2 10.8v5.8M13.8 10.8v5.8"/>',
  trend: '<path d="m3.5 17.5 5.8-6 4 3.6 7.2-8.6"/><path d="M15.5 6.5h5v5"/>',
  upload: '<path d="M12 15V3.7M7.5 8.2 12 3.7l4.5 4.5M4.5 19.5h15"/>',
  warning: '<path d="M12 4 2.8 20h18.4L12 4Z"/><path d="M12 10v4.6M12 17.4v.1"/>',
  x: '<path d="m7.2 7.2 9.6 9.6M16.8 7.2l-9.6 9.6"/><rect x="2.8" y="2.8" width="18.4" height="18.4" rx="4"/>',
} as const;

/** The icons that exist. */
export type IconName = keyof typeof ICONS;

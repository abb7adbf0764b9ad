/** Styles of every page: the product's colours (design/tokens.css), light and dark by the browser's preference. */
export const PAGE_STYLES = `
@font-face{font-family:"Inter Variable";src:url(/_assets/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Bricolage Grotesque Variable";src:url(/_assets/bricolage.woff2) format("woff2");font-weight:200 800;font-display:swap}
:root{color-scheme:light dark;--paper:#FBFAF7;--surface:#FFF;--sunk:#F3F1EA;--ink:#14201F;--ink-2:#4A5755;--ink-3:#626E6B;
--pine:#0F766E;--pine-hover:#0C635C;--on-pine:#FFF;--deep:#0B3B38;--on-deep:#F5F2E9;--on-deep-2:#BFD3CD;--deep-line:#2A5A55;
--marm:#A34A08;--marm-tint:#FBEBDA;--marm-line:#EBCBA8;--line:#E4E1D8;--control:#868F8A;--ok:#1B7A43;--ok-tint:#E4F3E8;--warn:#8F5B00;--warn-tint:#FBF0D6;--err:#B3261E;--err-tint:#FBE7E4;
--display:"Bricolage Grotesque Variable",Georgia,sans-serif;--text:"Inter Variable",system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#0E1716;--surface:#15211F;--sunk:#121D1B;--ink:#E9F0EE;--ink-2:#AEBCB8;--ink-3:#8FA09B;
--pine:#4FD1C0;--pine-hover:#74DDCF;--on-pine:#06201D;--deep:#0B2926;--on-deep:#E9F0EE;--on-deep-2:#A9C2BB;--deep-line:#21443F;
--marm:#F2A56B;--marm-tint:#29221B;--marm-line:#5A3F2A;--line:#24332F;--control:#667A74;--ok:#6FCB8E;--ok-tint:#15321F;--warn:#E9BC5A;--warn-tint:#332912;--err:#F28B82;--err-tint:#3A1D1B}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/26px var(--text);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,p,ul,dl,dd{margin:0;padding:0}ul{list-style:none}
h1{font:600 30px/36px var(--display);letter-spacing:-.01em}h2{font:600 20px/28px var(--display)}
a{color:var(--pine);text-underline-offset:3px}a:hover{color:var(--pine-hover)}
code{font:500 13px/20px ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--pine);outline-offset:2px;border-radius:6px}
.banner{background:var(--marm-tint);color:var(--marm);border-bottom:1px solid var(--marm-line);padding:8px 20px;font-size:14px;line-height:20px;text-align:center}
.nav{display:flex;gap:4px;max-width:1040px;margin:0 auto;padding:16px 6px 0}
.nav a{padding:8px 14px;border-radius:8px;color:var(--ink-2);text-decoration:none;font-weight:500;font-size:15px}
.nav a:hover{background:var(--sunk)}.nav a[aria-current]{background:var(--sunk);color:var(--ink)}
.wide{max-width:1040px;margin:0 auto;padding:24px 20px 64px;display:grid;gap:20px}
.wide>*{min-width:0}.part{display:grid;gap:12px;margin-bottom:20px}.mut{color:var(--ink-2)}.small{font-size:14px;line-height:22px}.num{font-variant-numeric:tabular-nums}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:24px}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(260px,1fr))}
.cards .card{display:grid;gap:8px;align-content:start}
.rows{background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.rows li+li{border-top:1px solid var(--line)}
.rows li>a,.rows li>div{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none}
.rows li>a:hover{background:var(--sunk)}.rows .t{font-weight:600}.rows .s{color:var(--ink-2);font-size:14px;line-height:22px}.rows .w{color:var(--ink-3);font-size:14px;white-space:nowrap}
.empty{padding:48px 20px;text-align:center;color:var(--ink-2)}
.chip{display:inline-block;padding:0 10px;border-radius:99px;font-size:13px;line-height:24px;font-weight:500;background:var(--sunk);color:var(--ink-2);white-space:nowrap}
.chip.ok{background:var(--ok-tint);color:var(--ok)}.chip.err{background:var(--err-tint);color:var(--err)}.chip.warn{background:var(--warn-tint);color:var(--warn)}
label{display:block;font-weight:500;font-size:14px;line-height:22px;margin-bottom:6px}
input,select{width:100%;min-height:48px;padding:10px 14px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:10px}
input:focus{outline:2px solid var(--pine);outline-offset:0;border-color:var(--pine)}
input[aria-invalid=true]{border-color:var(--err)}input[readonly]{background:var(--sunk);color:var(--ink-2)}
.fields{display:grid;gap:16px}.two{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.problem{color:var(--err);font-size:14px;line-height:20px;margin-top:6px}
.alert{background:var(--err-tint);color:var(--err);border-radius:10px;padding:12px 16px;font-weight:500}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 22px;border:1px solid var(--control);border-radius:10px;background:transparent;color:var(--ink);font:600 16px/24px var(--text);text-decoration:none;cursor:pointer}
.btn:hover{background:var(--sunk);color:var(--ink)}.btn.p{background:var(--pine);border-color:var(--pine);color:var(--on-pine)}.btn.p:hover{background:var(--pine-hover);color:var(--on-pine)}
.btn[disabled]{opacity:.65;cursor:progress}.btn.full{width:100%}
.pay{display:grid;min-height:calc(100vh - 37px)}
.pay .sum{background:var(--deep);color:var(--on-deep);padding:28px 24px}.pay .form{padding:32px 24px 56px}
.pay .in{max-width:420px;margin:0 auto;display:grid;gap:20px}
.sum a{color:var(--on-deep);font-size:15px;display:inline-flex;align-items:center;gap:8px;text-decoration:none;min-height:32px}.sum a:hover{text-decoration:underline}
.sum :focus-visible{outline-color:var(--on-deep)}
.sum .brand{font:600 20px/28px var(--display)}.sum .what{color:var(--on-deep-2);text-wrap:balance}
.sum .amount{font:600 40px/48px var(--display);letter-spacing:-.02em}.sum .amount small{font:400 15px/22px var(--text);letter-spacing:0;color:var(--on-deep-2);margin-left:8px}
.lines{display:grid;gap:10px;border-top:1px solid var(--deep-line);padding-top:16px}.lines div{display:flex;justify-content:space-between;gap:16px}
.lines dt{color:var(--on-deep-2)}.lines dd{white-space:nowrap}.lines .total{border-top:1px solid var(--deep-line);padding-top:12px;font-weight:600}.lines .total dt{color:inherit}
details summary{cursor:pointer;font-size:14px;font-weight:500;color:var(--ink-2)}details ul{margin:8px 0 12px;display:grid;gap:4px;font-size:14px;line-height:22px;color:var(--ink-2)}
details li{display:grid;grid-template-columns:172px 1fr;align-items:baseline;gap:12px}
.scopes{border:0;margin:0;padding:0;display:grid;gap:8px}.scopes legend{font-weight:500;padding:0;margin-bottom:8px}.tick{display:flex;gap:10px;align-items:center;margin:0;font-weight:400;font-size:16px;line-height:24px}.tick input{width:20px;height:20px;min-height:0;flex:none}
.box{max-width:480px;margin:8vh auto;padding:0 20px}.box .card{display:grid;gap:16px}
.acts{display:flex;flex-wrap:wrap;gap:12px}
.bar{display:flex;flex-wrap:wrap;gap:12px;align-items:end}.bar>div{flex:1 1 240px}
.portal .lines{border:0;padding:0}.portal .lines dt{color:var(--ink-2)}.portal .lines .total{border-top:1px solid var(--line)}.portal .lines .total dt{color:inherit}
.choice{border:0;margin:0;padding:0;display:grid;gap:10px}.choice legend{font-weight:500;padding:0;margin-bottom:8px}
textarea{width:100%;min-height:96px;padding:10px 14px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:10px}
.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;font-size:15px}.facts dt{color:var(--ink-3)}
.tabs{display:flex;gap:8px;border-bottom:1px solid var(--line)}.tabs a{padding:10px 14px;color:var(--ink-2);text-decoration:none;font-weight:500;border-bottom:2px solid transparent;margin-bottom:-1px}
.tabs a[aria-current]{color:var(--ink);border-color:var(--pine)}
iframe{width:100%;height:72vh;border:1px solid var(--line);border-radius:12px;background:#fff;color-scheme:light}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:400 14px/22px ui-monospace,SFMono-Regular,Menlo,monospace}
@media (min-width:900px){.pay{grid-template-columns:1fr 1fr}.pay .sum{padding:72px 56px}.pay .form{padding:72px 56px}.pay .sum .in{margin:0 0 0 auto;align-content:start}.pay .form .in{margin:0}}
@media (max-width:520px){.rows li>a,.rows li>div{grid-template-columns:minmax(0,1fr)}h1{font-size:26px;line-height:32px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

import type { Palette } from './colours.ts';

/** Returns the rules of a panel. Every property that a page could pass on is set, so that no rule of a page changes it. */
export function makeStyle({ brand, onBrand, hover, edge, light, dark }: Palette): string {
  return `
:host{all:initial;display:block;--scheme:light;--brand:${brand};--on-brand:${onBrand};--hover:${hover};--edge:${edge};--accent:${light};--paper:#fbfaf7;--surface:#fff;--ink:#14201f;--ink-2:#4a5755;--line:#e4e1d8;--control:#868f8a;--raise:#f3f1ea;--err:#b3261e;--shade:rgb(4 30 27/.24)}
.launch,.panel{color-scheme:var(--scheme);font:400 15px/22px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:var(--ink);text-align:start}
:host([data-scheme=dark]){--accent:${dark};--paper:#0e1716;--surface:#15211f;--ink:#e9f0ee;--ink-2:#aebcb8;--line:#24332f;--control:#667a74;--raise:#1f2e2b;--err:#f28b82;--shade:rgb(0 0 0/.5);--scheme:dark}
@media (prefers-color-scheme:dark){:host(:not([data-scheme])){--accent:${dark};--paper:#0e1716;--surface:#15211f;--ink:#e9f0ee;--ink-2:#aebcb8;--line:#24332f;--control:#667a74;--raise:#1f2e2b;--err:#f28b82;--shade:rgb(0 0 0/.5);--scheme:dark}}
${FRAME}${CONTENT}`;
}

/** The button, the panel and its header. */
const FRAME = `
*,*::before,*::after{box-sizing:border-box}
h2,p,ul,li,dl,dd{margin:0;padding:0}ul{list-style:none}
button,input,textarea{font:inherit;color:inherit;letter-spacing:inherit;margin:0}
button{cursor:pointer}
svg{display:block;flex:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[hidden]{display:none!important}
.launch{position:fixed;inset-block-end:calc(max(24px,env(safe-area-inset-bottom)) + var(--larkline-chat-room,0px));z-index:2147483000;display:var(--larkline-chat-button,flex);align-items:center;gap:12px;max-inline-size:calc(100vw - 32px)}
.launch[data-side=right]{right:24px;flex-direction:row-reverse}.launch[data-side=left]{left:24px;flex-direction:row}
.bubble{inline-size:60px;block-size:60px;flex:none;border-radius:50%;border:1px solid var(--edge);background:var(--brand);color:var(--on-brand);display:grid;place-items:center;box-shadow:0 8px 24px var(--shade)}
.invite:empty{display:none}.invite.bad:not(:empty)+.invite{display:none}
@media (hover:hover){.bubble:hover,.main:hover,.send:hover,.head button:hover{background:var(--hover)}}
.bubble:focus-visible{outline-offset:4px;box-shadow:0 0 0 4px var(--surface)}
.invite{max-inline-size:300px;background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:10px 16px;font-weight:500;box-shadow:0 2px 8px var(--shade);overflow-wrap:anywhere;cursor:pointer}
[data-side=right]>.invite{border-bottom-right-radius:4px}[data-side=left]>.invite{border-bottom-left-radius:4px}
.panel{--room:var(--larkline-chat-room,0px);position:fixed;inset-block-end:calc(24px + var(--room));z-index:2147483000;inline-size:392px;block-size:min(660px,calc(100vh - 48px - var(--room)));block-size:min(660px,calc(100dvh - 48px - var(--room)));display:flex;flex-direction:column;overflow:hidden;background:var(--surface);border:1px solid var(--line);border-radius:16px;box-shadow:0 24px 56px var(--shade)}
.panel[data-side=right]{right:24px}.panel[data-side=left]{left:24px}
.panel[data-placed=inline]{position:static;inline-size:100%;block-size:100%;box-shadow:none}
.head{position:relative;flex:none;background:var(--brand);color:var(--on-brand);padding:16px 20px 38px;display:flex;gap:12px;align-items:flex-start;overflow:hidden;border-block-end:1px solid var(--edge)}
.head>div{min-inline-size:0;flex:1}
.head h2{font-size:18px;line-height:24px;font-weight:600;overflow-wrap:anywhere}.head p{font-size:13px;line-height:19px}
.head button{position:relative;flex:none;inline-size:44px;block-size:44px;margin:-8px;border:0;border-radius:10px;background:none;display:grid;place-items:center}
.wire{position:absolute;inset:auto 0 0;inline-size:100%;block-size:64px}
.head button:focus-visible{outline-color:var(--on-brand);outline-offset:-4px}
.bar{padding:8px 16px;font-size:14px;line-height:20px;background:var(--raise);border-block-end:1px solid var(--line)}
`;

/** What is in the panel, and how it changes with the window. */
const CONTENT = `
.scroll{flex:1;overflow-y:auto;overscroll-behavior:contain;background:var(--paper);padding:16px;display:flex;flex-direction:column;gap:12px;min-block-size:0}
.scroll:focus-visible{outline-offset:-3px}
.log{display:flex;flex-direction:column;gap:10px}
.msg{max-inline-size:88%;align-self:flex-start;display:flex;flex-direction:column;gap:4px;min-inline-size:0}
.msg.wide{inline-size:88%}
.msg.me{align-self:flex-end;align-items:flex-end}.msg.me .small{text-align:end}
.say{padding:9px 14px;border-radius:14px;border-end-start-radius:4px;background:var(--surface);border:1px solid var(--line);overflow-wrap:anywhere;white-space:pre-line}
.me .say{background:var(--brand);border-color:var(--edge);color:var(--on-brand);border-end-start-radius:14px;border-end-end-radius:4px}
.me[data-pending] .say{background:var(--surface);border:1px dashed var(--accent);color:var(--accent)}
.small{font-size:13px;line-height:18px;color:var(--ink-2);overflow-wrap:anywhere}
.small a{color:var(--accent)}
.bad{color:var(--err)}
.chips .text{margin-inline-start:-4px}
time.small{font-size:12.5px;line-height:16px;font-variant-numeric:tabular-nums}
.text.ask{padding-inline:0;font-size:14px}.text.ask[aria-disabled=true]{color:var(--ink-2);cursor:default;text-decoration:none}
.text{border:0;background:none;padding:2px 4px;color:var(--accent);font-weight:600;text-decoration:underline;text-align:start;min-block-size:28px}
.note{align-self:center;text-align:center;font-size:13px;line-height:18px;color:var(--ink-2);overflow-wrap:anywhere}
.dots{display:flex;gap:4px;align-items:center;block-size:22px}
.dots i{inline-size:7px;block-size:7px;border-radius:50%;background:var(--ink-2);animation:dot 1.2s infinite ease-in-out}
.dots i:nth-child(2){animation-delay:.15s}.dots i:nth-child(3){animation-delay:.3s}
@keyframes dot{0%,60%,100%{opacity:.3}30%{opacity:1}}
.card{display:grid;grid-template-columns:72px minmax(0,1fr);gap:12px;align-items:center;background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:10px}
.card.bare{grid-template-columns:minmax(0,1fr)}
.card img{inline-size:72px;block-size:72px;object-fit:cover;border-radius:10px;background:var(--raise)}
.card b{display:block;font-weight:600;overflow-wrap:anywhere}.card span{font-size:14px;color:var(--ink-2)}
.card a{display:inline-block;padding:4px 0;font-weight:600;font-size:14px;color:var(--accent)}
.chips{display:flex;gap:8px;flex-wrap:wrap}
.chip{min-block-size:40px;padding:6px 12px;border:1px solid var(--accent);border-radius:10px;background:var(--surface);color:var(--accent);font-weight:500;font-size:14px;line-height:20px;text-align:start;max-inline-size:100%;overflow-wrap:anywhere}
.chip:hover,.text:hover{background:var(--raise)}
.extras{display:flex;flex-direction:column;gap:12px}.day{display:flex;flex-direction:column;gap:6px}.day h3{margin:0;font-size:14px;line-height:20px;font-weight:600}
.day .chip{min-inline-size:68px;text-align:center;font-variant-numeric:tabular-nums}
.form{display:flex;flex-direction:column;gap:10px;background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:14px}
.form h3{margin:0;font-size:15px;line-height:22px;font-weight:600}
.form label>bdi{align-self:flex-start}.form label{display:flex;flex-direction:column;gap:4px;font-size:14px;line-height:20px;font-weight:500}
.field{inline-size:100%;min-block-size:44px;padding:9px 12px;border:1px solid var(--control);border-radius:10px;background:var(--surface);font-size:16px;line-height:24px;font-weight:400}
.field::placeholder{color:var(--ink-2);opacity:1}
.field:focus-visible{outline-width:2px;outline-offset:-1px}
.field[aria-invalid=true]{border-color:var(--err)}
textarea.field{resize:none;display:block}
.main{min-block-size:44px;padding:8px 16px;border:1px solid var(--edge);border-radius:10px;background:var(--brand);color:var(--on-brand);font-weight:600}
.write .main{flex:1}
.main[aria-disabled=true]{border-color:var(--line);background:var(--raise);color:var(--ink-2);cursor:default}
.write{display:flex;gap:8px;align-items:flex-end;padding:10px 12px;border-block-start:1px solid var(--line);background:var(--surface)}
.write .field{flex:1;min-inline-size:0;max-block-size:min(136px,36vh);overflow-y:auto;field-sizing:content}
.leave{flex-wrap:wrap}.leave .small{flex:1 1 100%}.leave .chip{flex:1;min-block-size:44px;text-align:center}
.send{inline-size:44px;block-size:44px;flex:none;border:1px solid var(--edge);border-radius:10px;background:var(--brand);color:var(--on-brand);display:grid;place-items:center}
.send[aria-disabled=true]{border-color:var(--line);background:var(--raise);color:var(--ink-2);cursor:default}
[dir=rtl] .send svg{transform:scaleX(-1)}
.foot{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 8px;font-size:12.5px;line-height:18px;color:var(--ink-2);padding:0 14px 10px;background:var(--surface)}.foot :last-child{text-align:end}.write[hidden]+.write[hidden]+.foot{padding-block-start:10px}
@media (max-width:479px),(max-height:420px){.panel:not([data-placed=inline]){inset:var(--above,0px) 0 auto;inline-size:auto;block-size:var(--tall,100%);border:0;border-radius:0;padding-block-end:env(safe-area-inset-bottom)}
.launch[data-side=right]{right:16px}.launch[data-side=left]{left:16px}.launch{inset-block-end:calc(max(16px,env(safe-area-inset-bottom)) + var(--larkline-chat-room,0px))}.invite:not(.bad){display:none}}
@media (max-height:420px){.foot{display:none}.head{padding-block:8px}.head h2{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}.wire{display:none}}
@media (pointer:coarse){.chip,.text{min-block-size:44px}.card a{padding-block:11px}}
@media (prefers-reduced-motion:reduce){.dots i{animation:none;opacity:.7}}
@media (forced-colors:active){.bubble,.main,.send,.head,.me .say{border:1px solid ButtonText}.me[data-pending] .say{border-style:dashed}.dots i{background:CanvasText}[aria-disabled=true]{color:GrayText}}
@media print{.launch,.panel{display:none}}
`;

/** What people with a browser older than `.browserslistrc` says read at the top of the page. */
export const OLD_BROWSER_TEXT =
  'Your browser is too old for parts of this page. Update it or use another browser, and everything will work.';

/**
 * Runs in the head, in the words of any browser: tries the newest things that the pages need, those of the signed-in zones at their door
 * too (`.browserslistrc`), and writes a sentence where one is missing.
 */
export const OLD_BROWSER_SCRIPT = `(function(){function isNew(){if(!window.structuredClone||!Object.hasOwn||![].findLast||!window.HTMLDialogElement)return false;return!/^\\/(login|dashboard|admin|onboarding)/.test(location.pathname)||!!(window.URL.canParse&&[].toSorted&&'popover' in HTMLElement.prototype)}if(isNew())return;document.addEventListener('DOMContentLoaded',function(){var p=document.createElement('p');p.setAttribute('role','alert');p.style.cssText='padding:12px 16px;background:#fff3d6;color:#3a2a00;font:16px/24px sans-serif';p.appendChild(document.createTextNode(${JSON.stringify(OLD_BROWSER_TEXT)}));document.body.insertBefore(p,document.body.firstChild)},{once:true})})()`;

import { Modal, type ModalProps } from 'antd';
import { useLayoutEffect } from 'react';

/**
 * antd's dialog, over a page that does not scroll in the meantime. Outside `body` itself antd leaves the page alone; its own way of holding it has
 * the browser match every element of the page with its styles three times.
 */
export function ModalDialog({ open = false, ...props }: ModalProps) {
  useLayoutEffect(
    function holdPage() {
      return open ? hold() : undefined;
    },
    [open],
  );
  return <Modal open={open} getContainer={dialogRoot} {...props} />;
}

let place: HTMLElement | undefined;

/** The element that dialogs are drawn in: after all else, as if they were drawn in `body`. */
function dialogRoot(): HTMLElement {
  place ??= document.createElement('div');
  if (!place.isConnected || place.childElementCount === 0) document.body.append(place);
  return place;
}

let holders = 0;

/** Keeps the page from scrolling, and what is on it where it is when its scroll bar goes. Returns the function that ends it. */
function hold(): () => void {
  const { body, documentElement: root } = document;
  holders += 1;
  if (holders === 1) {
    const bar = root.scrollHeight > root.clientHeight ? window.innerWidth - root.clientWidth : 0;
    body.style.overflowY = 'hidden';
    if (bar > 0) body.style.width = `calc(100% - ${bar}px)`;
  }
  return () => {
    holders -= 1;
    if (holders > 0) return;
    body.style.overflowY = '';
    body.style.width = '';
  };
}

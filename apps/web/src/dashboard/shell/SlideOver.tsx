import { useEffect, useRef } from 'react';
import { Logo } from '../../shared/brand/Logo.tsx';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import type { DashboardTab } from '../../shared/dashboard/tabs.ts';
import styles from './Sidebar.module.css';
import { SidebarMenu } from './SidebarMenu.tsx';

interface SlideOverProps {
  readonly currentTab: DashboardTab;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sidebar on a phone: slides over the page, which is covered and out of reach in the meantime (DSH-01). */
export function SlideOver({ currentTab, open, onClose }: SlideOverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    function showModal() {
      if (open) dialog.current?.showModal();
      else dialog.current?.close();
    },
    [open],
  );
  return (
    // A click on the backdrop is a click on the dialog itself: its content fills it. Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.slideOver}
      aria-label="Dashboard menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.logo}>
          <Logo width={32} />
          <IconButton icon="close" label="Close menu" className={styles.close} onClick={onClose} />
        </div>
        <SidebarMenu currentTab={currentTab} iconsOnly={false} onChosen={onClose} />
      </div>
    </dialog>
  );
}

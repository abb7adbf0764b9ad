import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../shared/brand/Icon.tsx';
import { startSession } from '../assistant-session.ts';
import { makeCall } from './call.ts';
import { CallPanel } from './CallPanel.tsx';
import { browserEars } from './ears.ts';
import type { VoiceWidgetProps } from './load-voice-widget.ts';
import { browserVoice } from '../../../shared/speech/browserVoice.ts';
import styles from './VoiceWidget.module.css';

/** Our own voice widget: it rings as soon as it is there, and leaves a button in the corner to ring again (DMO-03, DMO-05, CF-55). */
export function VoiceWidget({ business }: VoiceWidgetProps) {
  const [{ call, canListen }] = useState(() => {
    const ears = browserEars();
    return {
      call: makeCall({ startSession: () => startSession(business.id, Math.random, () => new Date()), voice: browserVoice(), ears }),
      canListen: ears !== null,
    };
  });
  const state = useSyncExternalStore(call.subscribe, call.state);
  const [isOpen, setIsOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(
    function ringUntilLeft() {
      call.begin();
      return () => call.hangUp();
    },
    [call],
  );
  useEffect(
    function giveFocusBack() {
      if (wasOpen.current && !isOpen) opener.current?.focus();
      wasOpen.current = isOpen;
    },
    [isOpen],
  );
  if (isOpen) {
    const close = () => {
      call.hangUp();
      setIsOpen(false);
    };
    return <CallPanel business={business} call={call} state={state} canListen={canListen} onClose={close} />;
  }
  const ring = () => {
    setIsOpen(true);
    call.begin();
  };
  return (
    <button type="button" ref={opener} className={styles.launcher} onClick={ring}>
      <Icon name="phone" size={24} />
      <span>
        <b>TALK WITH AI</b>
        <small>{business.name}</small>
      </span>
    </button>
  );
}

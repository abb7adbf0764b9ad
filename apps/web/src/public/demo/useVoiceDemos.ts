import { useState } from 'react';
import type { BusinessId } from './demo-businesses.ts';
import { useVoiceChoice } from './useVoiceChoice.ts';
import { loadVoiceWidget, type VoiceWidgetModule } from './voice/load-voice-widget.ts';

/** The voice demos of the page, which can be rung from several places. */
export interface VoiceDemosControls {
  readonly active: BusinessId | null;
  /** `null` until the first call. */
  readonly widget: VoiceWidgetModule | null;
  /** Whether the widget's code could not be fetched. */
  readonly hasFailed: boolean;
  /** Shows the widget, which rings; or hides the one that is active (DMO-04). */
  toggle(id: BusinessId): void;
}

/** Which business is rung, and the widget's code, which is fetched at the first call. */
export function useVoiceDemos(): VoiceDemosControls {
  const { active, press } = useVoiceChoice();
  const [widget, setWidget] = useState<VoiceWidgetModule | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const toggle = async (id: BusinessId) => {
    press(id);
    setHasFailed(false);
    if (widget) return;
    try {
      setWidget(await loadVoiceWidget());
    } catch (cause) {
      console.warn('the voice widget could not be loaded', cause);
      setHasFailed(true);
    }
  };
  return { active, widget, hasFailed, toggle: (id) => void toggle(id) };
}

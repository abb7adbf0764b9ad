import type { ComponentType } from 'react';
import type { DemoBusiness } from '../demo-businesses.ts';
import { askVoiceProvider } from './ask-voice-provider.ts';

/** The input of a voice widget: the business whose assistant answers. The widget stays in the bottom-right corner until it is unmounted. */
export interface VoiceWidgetProps {
  readonly business: DemoBusiness;
}

/** A widget as its module exports it. */
export interface VoiceWidgetModule {
  readonly VoiceWidget: ComponentType<VoiceWidgetProps>;
}

/** Fetches a widget, with the code of its provider; called on a click and never before. */
export type VoiceWidgetLoader = () => Promise<VoiceWidgetModule>;

/** The outside providers that are built in, by the value of `siteConfig.voiceProvider` (CF-55). None so far. */
const PROVIDERS: Readonly<Record<string, VoiceWidgetLoader>> = {};

const loadOwnWidget: VoiceWidgetLoader = () => import('./VoiceWidget.tsx');

/**
 * The widget of the configured provider, or our own, which needs no outside service. The server is asked only where there
 * is a provider to choose; without its answer our own widget serves. Throws when the widget's code cannot be fetched.
 */
export async function loadVoiceWidget(providers = PROVIDERS, askProvider = askVoiceProvider): Promise<VoiceWidgetModule> {
  if (Object.keys(providers).length === 0) return loadOwnWidget();
  const provider = await askProvider();
  if (provider === null) return loadOwnWidget();
  const load = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!load) console.warn(`no voice provider "${provider}" is built in: our own widget is used`);
  return (load ?? loadOwnWidget)();
}

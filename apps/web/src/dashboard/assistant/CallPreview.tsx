import { callOpening, formatTime, greetingAt, PARTS_OF_DAY, partOfDayAt, type PartOfDay } from '@larkline/format';
import { DEFAULT_TIMEZONE, type AssistantSettingsForm, type VoiceAccent } from '@larkline/validation';
import { Form, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Figure } from '../../shared/brand/Figure.tsx';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import { SpokenCard } from '../../shared/panel/SpokenCard.tsx';
import { browserVoice, type Voice } from '../../shared/speech/browserVoice.ts';
import styles from './Assistant.module.css';
import { voiceInWords } from './choices.ts';

const PARTS = PARTS_OF_DAY.map(({ part }) => ({ value: part, label: part.charAt(0).toUpperCase() + part.slice(1) }));
const LANGUAGES: Readonly<Record<VoiceAccent, string>> = { us: 'en-US', uk: 'en-GB', au: 'en-AU', custom: 'en-GB' };
/** Browsers have few voices; a higher or lower one gives the impression. */
const PITCH = {
  female: { young: 1.3, 'middle-aged': 1.1, elderly: 0.95 },
  male: { young: 0.85, 'middle-aged': 0.7, elderly: 0.55 },
} as const;

interface CallPreviewProps {
  readonly businessName: string;
  readonly timezone: string | null | undefined;
}

/** The opening of a call with the current choices, in writing and spoken by the browser. Stands inside the form. */
export function CallPreview({ businessName, timezone }: CallPreviewProps) {
  const form = Form.useFormInstance<AssistantSettingsForm>();
  const values = Form.useWatch<AssistantSettingsForm>([], form) ?? (form.getFieldsValue() as AssistantSettingsForm);
  const zone = timezone ?? DEFAULT_TIMEZONE;
  // oxlint-disable-next-line react/purity -- the time at which it is shown
  const now = new Date();
  const partNow = partOfDayAt(now, zone);
  const [chosen, setPart] = useState<PartOfDay | null>(null);
  const part = chosen ?? partNow;
  const words = callOpening(businessName, greetingAt(part));
  const speech = useSpeech();
  if (!values.receptionistVoiceGender) return null;
  const play = () => {
    const { receptionistVoiceGender: gender, receptionistVoiceAge: age, receptionistVoiceAccent: accent } = values;
    speech.say(words, { pitch: PITCH[gender][age], language: LANGUAGES[accent] });
  };
  return (
    <div className={styles.preview}>
      <Radio.Group
        aria-label="Time of day"
        optionType="button"
        options={PARTS}
        value={part}
        onChange={(event) => setPart(event.target.value as PartOfDay)}
      />
      <SpokenCard title={`What callers hear in the ${part}`} words={words}>
        <span>{voiceInWords(values)}</span>
        {speech.state !== 'absent' && (
          <Button kind="secondary" size="compact" onClick={speech.state === 'speaking' ? speech.stop : play}>
            <Icon name={speech.state === 'speaking' ? 'pause' : 'play'} size={16} />
            {speech.state === 'speaking' ? 'Stop' : 'Listen'}
          </Button>
        )}
      </SpokenCard>
      <p className={styles.note}>
        It is <Figure>{formatTime(now, zone)}</Figure> in {cityName(zone)}, your calendar&apos;s timezone.{' '}
        {speech.state === 'absent'
          ? "This browser can't play a voice."
          : "You'll hear your browser's voice, just to give you an idea. Your callers will hear a different one."}
      </p>
    </div>
  );
}

interface Speech {
  readonly state: 'silent' | 'speaking' | 'absent';
  say(words: string, how: { readonly pitch: number; readonly language: string }): void;
  stop(): void;
}

function useSpeech(): Speech {
  const voice = useRef<Voice | null>(null);
  const [state, setState] = useState<Speech['state']>('silent');
  useEffect(function endSpeech() {
    voice.current = browserVoice();
    if (!voice.current) setState('absent');
    return () => voice.current?.stop();
  }, []);
  return {
    state,
    say(words, how) {
      setState('speaking');
      voice.current?.say(words, { ...how, onEnd: () => setState('silent'), onAbsent: () => setState('absent') });
    },
    stop() {
      voice.current?.stop();
      setState('silent');
    },
  };
}

function cityName(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

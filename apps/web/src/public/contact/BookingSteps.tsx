import { useRef, useState } from 'react';
import { BookingDetails } from './BookingDetails.tsx';
import { BookingDone } from './BookingDone.tsx';
import { BookingNotice } from './BookingNotice.tsx';
import type { BookedCall } from './bookCall.ts';
import type { WelcomeCallDay } from './welcomeCallDay.ts';
import type { FormTexts } from '../../shared/forms/formValues.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { visitorZone } from './slotTimes.ts';

interface BookingStepsProps {
  readonly days: readonly WelcomeCallDay[];
  /** The external scheduler did not load. */
  readonly fallback: boolean;
  /** The time was booked by another visitor: it must not be offered again. */
  readonly onTaken: (startsAt: string) => void;
  readonly onReload: () => void;
}

type Step =
  | { readonly name: 'pick'; readonly taken: string | null; readonly back: boolean }
  | { readonly name: 'details' }
  | { readonly name: 'done'; readonly call: BookedCall };

/** A time, then who is called, then the confirmation. Typed text survives every way back (CON-08). */
export function BookingSteps({ days, fallback, onTaken, onReload }: BookingStepsProps) {
  const zone = visitorZone();
  const textsRef = useRef<FormTexts>({});
  const [step, setStep] = useState<Step>({ name: 'pick', taken: null, back: false });
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const open = days.map((day) => ({ ...day, slots: day.slots.filter(({ available }) => available) }));

  const loseSlot = (lost: string) => {
    setStartsAt(null);
    onTaken(lost);
    onReload();
    setStep({ name: 'pick', taken: lost, back: true });
  };

  if (step.name === 'done') return <BookingDone call={step.call} zone={zone} />;
  if (step.name === 'details' && startsAt !== null) {
    return (
      <BookingDetails
        startsAt={startsAt}
        zone={zone}
        textsRef={textsRef}
        onBack={() => setStep({ name: 'pick', taken: null, back: true })}
        onTaken={() => loseSlot(startsAt)}
        onBooked={(call) => setStep({ name: 'done', call })}
      />
    );
  }
  if (open.every(({ slots }) => slots.length === 0)) return <BookingNotice kind="full" onRetry={onReload} />;
  return (
    <SlotPicker
      days={open}
      zone={zone}
      chosen={startsAt}
      taken={step.name === 'pick' ? step.taken : null}
      returned={step.name === 'pick' && step.back}
      fallback={fallback}
      onChoose={setStartsAt}
      onNext={() => setStep({ name: 'details' })}
    />
  );
}

import type { DentalContext } from './dental-context.ts';
import { freeTimes } from './free-times.ts';
import { isBookingOpen } from './dental-reading.ts';
import type { FitnessTopic } from './fitness-groups.ts';

/** The last suggestion, whatever is being talked about. */
const PERSON = 'Talk to a person';
const TIMES = ['9:30am', '11am', '2pm', '4pm'] as const;

/** Returns what a visitor may want to say next to the receptionist: answers to its open question, unless `freeTimes` has them, otherwise questions. */
export function suggestDental(context: DentalContext, now: Date): readonly string[] {
  if (context.lastIntent === 'danger') return [];
  if (isBookingOpen(context)) return [...answersToOpenQuestion(context, now), PERSON];
  if (context.appointmentBooked) return ['Could we make it Friday?', 'How much is it?', 'Cancel it', 'That’s all, thank you', PERSON];
  switch (context.lastIntent) {
    case 'emergency':
      return ['Can I come in today?', 'Where are you?', PERSON];
    case 'cost':
    case 'services':
      return ['Yes please', 'Do you take insurance?', 'Are you open on Saturdays?', PERSON];
    case 'cancel':
      return [...(context.cancelled ? ['No wait, keep it'] : []), 'Book another time', 'That’s all, thank you'];
    case 'person':
      return ['I’d like to book a cleaning', 'Where are you?'];
    default:
      return ['I’d like to book a cleaning', 'How much is whitening?', 'Are you open on Saturdays?', PERSON];
  }
}

/** Returns what a visitor may want to say next to the shop, by what the last answer was about. */
export function suggestFitness(topic: FitnessTopic): readonly string[] {
  switch (topic) {
    case 'danger':
      return [];
    case 'mat':
    case 'protein':
    case 'gloves':
      return ['How fast is delivery?', 'Can I return it?', PERSON];
    case 'activewear':
    case 'size':
      return ['Does it run small?', 'Can I exchange it?', PERSON];
    case 'tracking':
      return ['Cancel my order', 'How do I return it?', PERSON];
    case 'products':
      return ['The yoga mat', 'The protein powder', 'The training gloves', PERSON];
    case 'goodbye':
      return ['What do you sell?'];
    default:
      return ['What do you sell?', 'Where is my order?', 'How do returns work?', ...(topic === 'person' ? [] : [PERSON])];
  }
}

function answersToOpenQuestion(context: DentalContext, now: Date): readonly string[] {
  const { userName, preferredService, preferredTime } = context;
  if (userName === null) return ['My name is Sam', 'It’s for Anna'];
  if (preferredService === null) return ['A cleaning', 'A check-up', 'Whitening', 'A filling', 'A crown'];
  return preferredTime === null && freeTimes(context, now).length === 0 ? TIMES : [];
}

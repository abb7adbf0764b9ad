import { useState } from 'react';
import { AnswerDialog } from '../../shared/answers/AnswerDialog.tsx';
import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { useAddRehearsedFaqMutation } from './Rehearsal.generated.ts';

/** Changes of a new FAQ on screens. */
const CHANGED = ['faqList', ...REHEARSAL_FIELDS];

interface AddFaqDialogProps {
  readonly question: string;
  readonly onClose: () => void;
}

/** Makes an FAQ of a question that the assistant could not answer in the rehearsal. */
export function AddFaqDialog({ question, onClose }: AddFaqDialogProps) {
  // The same at each try, so that an answer that was lost adds no second FAQ.
  const [id] = useState(() => crypto.randomUUID());
  const [addFaq] = useAddRehearsedFaqMutation({ context: { changes: ['Faq'] }, update: (cache) => forgetFields(cache, CHANGED) });
  return (
    <AnswerDialog
      question={question}
      draft={`rehearsed ${question.slice(0, 100)}`}
      send={async (faq) => void (await addFaq({ variables: { added: [{ id, ...faq, category: 'GENERAL' }] } }))}
      onClose={onClose}
    />
  );
}

/** Fields of the client that change when what the assistant answers from does. */
export const REHEARSAL_FIELDS = ['rehearsal', 'rehearsedQuestions'] as const;

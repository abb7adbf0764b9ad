/** Fields of the client that change with the assistant's sources. */
export const REHEARSAL_FIELDS = ['rehearsal', 'rehearsedQuestions'] as const;

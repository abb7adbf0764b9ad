import { MESSAGE_MAX_LENGTH } from '@larkline/chat-protocol';
import * as z from 'zod/mini';
import { hasVisibleText, paragraphs } from './common.ts';

/** Maximum length of what a business expects of an answer. */
export const EXPECTED_MAX_LENGTH = 300;

/** A question that a business keeps to rehearse its assistant with, what it expects of the answer, and the question before it. */
export const rehearsedQuestionSchema = z.object({
  question: paragraphs(MESSAGE_MAX_LENGTH).check(z.refine(hasVisibleText, 'Please write a question')),
  expected: paragraphs(EXPECTED_MAX_LENGTH),
  follows: paragraphs(MESSAGE_MAX_LENGTH),
});

/** What a business expects of the answer to a question that it has kept. */
export const expectedSchema = z.pick(rehearsedQuestionSchema, { expected: true });

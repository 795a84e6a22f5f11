import { answerNotFound } from './kernel/answer.server.ts';

/** Below `/api` also what is nowhere is told as the API tells it. */
export { answerNotFound as action, answerNotFound as loader };

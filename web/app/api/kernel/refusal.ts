import type { ApiRejection } from '../../../ports/api-answer.ts';

/** Why a call does nothing, as its caller is told. */
export type Refusal = Readonly<{
  refused: ApiRejection;
  message: string;
  /** Where the earlier clients expect another than that of the code. */
  status?: number;
  headers?: HeadersInit | undefined;
  /** What is said of it in fields of the call's own. */
  beside?: Readonly<Record<string, unknown>>;
}>;

type More = Omit<Refusal, 'refused' | 'message'>;

export const refusal = (refused: ApiRejection, message: string, more: More = {}): Refusal => ({
  refused,
  message,
  ...more,
});

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

import type { FormProblem } from '../ui/form-error-summary.tsx';

type Refused = Readonly<{ notice: string | null; errors: Readonly<Record<string, string>> }>;

/** All sentences of an answer, for the summary at the top. Field names are element ids too. */
export const problemsOf = (answer: Refused | undefined): readonly FormProblem[] =>
  answer === undefined
    ? []
    : [
        ...(answer.notice === null ? [] : [{ fieldId: null, text: answer.notice }]),
        ...Object.entries(answer.errors).map(([fieldId, text]) => ({ fieldId, text })),
      ];

import type { SubmissionResult } from '@conform-to/react';
import { useMemo } from 'react';
import type { FormProblem } from '../ui/form-error-summary.tsx';

/** What a failed post complains about, for the summary; field ids are those of conform. */
export function useFormProblems(
  formId: string,
  result: SubmissionResult | undefined,
): readonly FormProblem[] {
  return useMemo(
    () =>
      Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
        (messages ?? []).map((text) => ({
          fieldId: name === '' ? null : `${formId}-${name}`,
          text,
        })),
      ),
    [formId, result],
  );
}

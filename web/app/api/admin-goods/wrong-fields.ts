import type { ApiRejection } from '../../../ports/api-answer.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';

type Issue = Readonly<{ path: readonly PropertyKey[]; message: string }>;
/** By the names of the API those of the rules. */
type Names = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, string>>;

/** Everything that is wrong, by the name under which it was sent; the first of it is the sentence. */
export const wrongFields = (issues: readonly Issue[], names: Names): Refusal =>
  refusedBy(errorsOf(issues, names));

export function errorsOf(issues: readonly Issue[], names: Names): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [field, ...rest] = path.map(String);
    errors[[sentAs(field ?? '', names), ...rest].join('.')] ??= message;
  }
  return errors;
}

export const refusedBy = (errors: Errors, code: ApiRejection = 'InputInvalid'): Refusal =>
  refusal(code, Object.values(errors)[0] ?? '', { beside: { errors } });

/** What the API calls a field of the rules. */
export const sentAs = (field: string, names: Names): string =>
  Object.entries(names).find(([, ours]) => ours === field)?.[0] ?? field;

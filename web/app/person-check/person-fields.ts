import { secret, text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';

/** What a form that may ask for a proof declares beside its own fields. */
export const personFields = {
  personWork: secret(4_000),
  personBy: text(20),
  personCodeId: text(40),
  personCode: typedText,
};

import { lines, secret, text, type Field } from './fields.ts';

/*
 * What is typed into a field that has a rule: more than any rule allows, so that the rule can say so
 * and not the whole form is refused.
 */
export const typedText: Field<string> = text(12_000);
export const typedSecret: Field<string> = secret(12_000);
/** As much as a form of the store may carry. */
export const typedLines: Field<string> = lines(60_000);

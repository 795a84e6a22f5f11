import { text, type Field } from './fields.ts';

/**
 * What is typed into a line that has a rule: more than any rule allows, so that the rule can say so
 * and not the whole form is refused.
 */
export const typedText: Field<string> = text(12_000);

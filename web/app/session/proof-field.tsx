import { Field } from '../ui/field.tsx';
import { proofWords as words } from './words.ts';

/** Asks for the second factor. */
export const ProofInput = ({ refused }: { refused?: string | undefined }) => (
  <Field
    id="proof"
    name="proof"
    label={words.code}
    hint={words.hint}
    errors={refused}
    alert
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={100}
  />
);

/** The same inside a form that moves money, once an answer of `proveAgain` says that it is due. */
export const ProofField = ({ asked }: { asked: string | null | undefined }) =>
  asked === null || asked === undefined ? null : <ProofInput refused={asked} />;

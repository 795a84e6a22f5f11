import { CodeInput } from '../ui/code-input.tsx';
import { Field, Select } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Sample } from './sample.tsx';

export function Fields({ id }: { id: string }) {
  return (
    <>
      <Sample
        title="Field: hint, focus, error, affix"
        className="grid grid-cols-2 items-start gap-x-3.5 gap-y-5"
      >
        <Field
          label="User ID"
          defaultValue="118374920"
          hint="In the game: profile, below your name."
        />
        <Field label="Zone ID" defaultValue="2641" hint="The number in brackets." />
        <Field
          label="Mobile number"
          affix="+91"
          defaultValue="98200"
          errors="Please enter a valid 10-digit mobile number."
        />
        <Field label="Amount" affix="₹" defaultValue="500" hint="1 to 10,000 at a time." />
        <Select
          label="Server"
          options={[
            { value: 'asia', label: 'Asia' },
            { value: 'europe', label: 'Europe' },
          ]}
        />
        <PasswordField label="Password" defaultValue="not a secret" />
      </Sample>
      <Sample title="Code input: one real input, drawn as six boxes" className="grid">
        <CodeInput name={`code-${id}`} aria-label="Code" defaultValue="409" />
      </Sample>
    </>
  );
}

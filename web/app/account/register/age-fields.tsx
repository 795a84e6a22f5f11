import { getInputProps, type FieldMetadata } from '@conform-to/react';
import { AS_TYPED } from '../../ui/as-typed.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioRow } from '../../ui/radio-tile.tsx';
import { ageWords } from './words.ts';
import type { RegistrationFields } from './registration-fields.ts';

type AgeFieldName = 'age' | 'guardianName' | 'guardianContact' | 'guardianConsent';
export type SaidOfAge = Pick<RegistrationFields, AgeFieldName>;
type Fields<Form extends SaidOfAge> = {
  [Name in AgeFieldName]: FieldMetadata<RegistrationFields[Name], Form>;
};

/** Who is under 18 names a guardian who agrees; the style sheet opens that part. */
export function AgeFields<Form extends SaidOfAge>({ fields }: { fields: Fields<Form> }) {
  const { age, guardianName, guardianContact, guardianConsent } = fields;
  const radio = (value: RegistrationFields['age']) => {
    const props = getInputProps(age, { type: 'radio', value });
    // The first of the two is what the summary's link leads to.
    return { ...props, id: value === 'adult' ? age.id : `${age.id}-${value}` };
  };
  return (
    <fieldset className="group grid gap-2" aria-describedby={age.errors && age.errorId}>
      <legend className="type-small mb-1.5 font-[560]">{ageWords.title}</legend>
      <RadioRow {...radio('adult')} key="adult" plain title={ageWords.adult} />
      <RadioRow {...radio('minor')} key="minor" plain title={ageWords.minor} />
      <FieldError id={age.errorId} messages={age.errors ?? []} />
      <div className="mt-3 hidden gap-5 group-has-[[value=minor]:checked]:grid">
        <p className="type-small text-text-2">{ageWords.consentNeeded}</p>
        <Field
          {...getInputProps(guardianName, { type: 'text' })}
          key="guardianName"
          label={ageWords.guardianName}
          errors={guardianName.errors}
        />
        <Field
          {...getInputProps(guardianContact, { type: 'text' })}
          key="guardianContact"
          {...AS_TYPED}
          label={ageWords.guardianContact}
          errors={guardianContact.errors}
        />
        <CheckboxField
          {...getInputProps(guardianConsent, { type: 'checkbox' })}
          key="guardianConsent"
          label={ageWords.consent}
          errors={guardianConsent.errors}
        />
      </div>
    </fieldset>
  );
}

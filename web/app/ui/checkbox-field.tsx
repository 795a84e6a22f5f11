import type { ComponentProps } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldError } from './field-error.tsx';
import { useFrame, type Described } from './field.tsx';

/** A box to tick without which a form is not taken, and what is said then. */
export function CheckboxField({
  id,
  errors,
  alert,
  ...box
}: ComponentProps<typeof Checkbox> & Pick<Described, 'errors' | 'alert'>) {
  const { inputId, messages, aria } = useFrame(id, { errors });
  return (
    <div>
      <Checkbox {...box} {...aria} id={inputId} />
      <FieldError id={`${inputId}-error`} messages={messages} alert={alert} />
    </div>
  );
}

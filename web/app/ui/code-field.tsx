import type { ComponentProps } from 'react';
import { CodeInput } from './code-input.tsx';
import { Frame, useFrame, type Described } from './field.tsx';

/** Six digits under a label. */
export function CodeField({
  label,
  hint,
  errors,
  aside,
  alert,
  className,
  id,
  ...input
}: ComponentProps<typeof CodeInput> & Described) {
  const { inputId, messages, aria } = useFrame(id, { hint, errors });
  return (
    <Frame {...{ inputId, messages, label, hint, aside, alert, className }}>
      <CodeInput
        {...input}
        id={inputId}
        invalid={messages.length > 0}
        aria-describedby={aria['aria-describedby']}
      />
    </Frame>
  );
}

import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

export type FieldErrors = string | readonly string[] | null | undefined;

export type Described = {
  label: ReactNode;
  hint?: ReactNode;
  /** conform's `field.errors` fits. */
  errors?: FieldErrors;
  /** Announces the errors, for forms of one field that need no summary. */
  alert?: boolean | undefined;
  /** Beside the label, like the link to a forgotten password. */
  aside?: ReactNode;
  className?: string | undefined;
};

/** What a field's frame and its input agree on. */
export function useFrame(
  id: string | undefined,
  { hint, errors }: Pick<Described, 'hint' | 'errors'>,
) {
  const made = useId();
  const inputId = id ?? made;
  const messages = typeof errors === 'string' ? [errors] : (errors ?? []);
  const described = [
    messages.length > 0 ? `${inputId}-error` : null,
    hint ? `${inputId}-hint` : null,
  ].filter(Boolean);
  return {
    inputId,
    messages,
    aria: {
      'aria-invalid': messages.length > 0 ? (true as const) : undefined,
      'aria-describedby': described.join(' ') || undefined,
    },
  };
}

export function Frame({
  inputId,
  messages,
  label,
  hint,
  aside,
  alert,
  className,
  children,
}: Omit<Described, 'errors'> & {
  inputId: string;
  messages: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={inputId} className="type-small min-w-0 font-[560] wrap-anywhere">
          {label}
        </label>
        {aside ? <span className="type-small">{aside}</span> : null}
      </div>
      {children}
      <FieldError id={`${inputId}-error`} messages={messages} alert={alert} />
      {hint ? (
        <div id={`${inputId}-hint`} className="type-caption mt-1.5 text-text-2">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

export type FieldProps = Omit<ComponentProps<'input'>, 'className'> &
  Described & {
    /** Shown inside before the value and no part of it: ₹, +91. */
    affix?: ReactNode;
    /** Shown inside after the value, like a button that shows the password. */
    after?: ReactNode;
  };

export function Field({
  label,
  hint,
  errors,
  aside,
  alert,
  affix,
  after,
  className,
  id,
  ...input
}: FieldProps) {
  const { inputId, messages, aria } = useFrame(id, { hint, errors });
  return (
    <Frame {...{ inputId, messages, label, hint, aside, alert, className }}>
      <div className="field-box">
        {affix ? (
          <span className="affix" aria-hidden>
            {affix}
          </span>
        ) : null}
        <input type="text" {...input} {...aria} id={inputId} />
        {after}
      </div>
    </Frame>
  );
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'children'> & Described;

/** For more than one line. */
export function TextArea({
  label,
  hint,
  errors,
  aside,
  alert,
  className,
  id,
  ...area
}: TextAreaProps) {
  const { inputId, messages, aria } = useFrame(id, { hint, errors });
  return (
    <Frame {...{ inputId, messages, label, hint, aside, alert, className }}>
      <div className="field-box">
        <textarea rows={3} {...area} {...aria} id={inputId} />
      </div>
    </Frame>
  );
}

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  Described & { options: readonly Readonly<{ value: string; label: string }>[] };

export function Select({
  label,
  hint,
  errors,
  aside,
  alert,
  options,
  className,
  id,
  ...select
}: SelectProps) {
  const { inputId, messages, aria } = useFrame(id, { hint, errors });
  return (
    <Frame {...{ inputId, messages, label, hint, aside, alert, className }}>
      <div className="field-box">
        <select {...select} {...aria} id={inputId}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden />
      </div>
    </Frame>
  );
}

import { useState, type ComponentProps } from 'react';

const length = 6;

const digitsIn = (text: string) => text.replace(/\D/g, '').slice(0, length);

/** Six digits in one real input, drawn as six boxes. Give it a label from outside by `id`. */
export function CodeInput({
  invalid = false,
  defaultValue = '',
  ...input
}: Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  invalid?: boolean | undefined;
  defaultValue?: string | undefined;
}) {
  const [code, setCode] = useState(defaultValue);
  return (
    <div className="code-input">
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={length}
        pattern="[0-9]{6}"
        aria-invalid={invalid || undefined}
        value={code}
        onChange={(event) => setCode(digitsIn(event.target.value))}
        onPaste={(event) => {
          // Pasted with a space in it, the end would be cut off before the space is taken out.
          event.preventDefault();
          setCode(digitsIn(event.clipboardData.getData('text')));
        }}
      />
      <div className="boxes" aria-hidden>
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={place === Math.min(code.length, length - 1) ? 'current' : undefined}
          >
            <span className="script-only">{code[place]}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

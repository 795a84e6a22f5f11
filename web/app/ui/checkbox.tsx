import type { ComponentProps, ReactNode } from 'react';

/** A box to tick with its words beside it; the whole row can be pressed. */
export function Checkbox({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }) {
  return (
    <label className="check-row">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** `label` is what screen readers say; the child is the icon. */
export function IconButton({
  label,
  round = false,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string; round?: boolean | undefined }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames('icon-button', round && 'round', className)}
    />
  );
}

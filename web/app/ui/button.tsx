import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

type Looks = {
  /** One primary per view. `danger` is a secondary button in red. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** 44 high unless told; `big` (52) for buying, `small` (36, by touch 44) for rows of admin tables. */
  size?: 'big' | 'small' | undefined;
  icon?: ReactNode;
};

const looksOf = (look: Looks['look'], size: Looks['size'], className: string | undefined) =>
  classNames('button', look !== 'secondary' && look, size, className);

export type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** The word to show while it runs, like "Placing order": focus stays, clicks do nothing. */
    pending?: string | false | undefined;
    /** Of what only asks: another press meanwhile takes the place of the first. */
    asksAgain?: boolean;
  };

export function Button({
  look = 'secondary',
  size,
  icon,
  pending,
  asksAgain = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      aria-busy={pending ? true : undefined}
      className={looksOf(look, size, className)}
      onClick={pending && !asksAgain ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <LoaderCircle size={18} className="spinner" aria-hidden /> : icon}
      {pending || children}
    </button>
  );
}

export type LinkButtonProps = LinkProps & Looks;

export function LinkButton({
  look = 'secondary',
  size,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={looksOf(look, size, className)}>
      {icon}
      {children}
    </Link>
  );
}

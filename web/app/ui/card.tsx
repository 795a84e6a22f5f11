import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** At most one torn corner per object, so it is asked for. */
export function Card({
  torn = false,
  className,
  ...rest
}: ComponentProps<'div'> & { torn?: boolean | undefined }) {
  return <div {...rest} className={classNames('card p-4', torn && 'torn-card', className)} />;
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A slip of parts with perforations between them. Children are `VoucherPart`s, each with a heading. */
export const Voucher = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('voucher', className)} />
);

export const VoucherPart = (props: ComponentProps<'section'>) => <section {...props} />;

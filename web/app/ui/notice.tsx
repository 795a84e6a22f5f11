import { CircleCheck, CircleX, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertBox } from './alert-box.tsx';
import { classNames } from './class-names.ts';
import { unbroken } from './unbroken.tsx';

export type NoticeTone = 'success' | 'warning' | 'danger' | 'info';

export const noticeIcons = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  info: Info,
};

/**
 * Tinted for what just happened; `standing` for what always holds. Give `alert` only to one that
 * comes by script: on a new page it is read in its place.
 */
export function Notice({
  tone = 'info',
  standing = false,
  alert = false,
  icon: Icon = noticeIcons[tone],
  className,
  children,
}: {
  tone?: NoticeTone | undefined;
  standing?: boolean | undefined;
  alert?: boolean | undefined;
  /** In place of that of the tone. */
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const Box = alert ? AlertBox : 'div';
  return (
    <Box className={classNames('notice', standing ? 'standing' : `tone-${tone}`, className)}>
      <Icon size={19} aria-hidden />
      <div>{unbroken(children)}</div>
    </Box>
  );
}

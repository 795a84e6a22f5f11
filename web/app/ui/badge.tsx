import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { PageSymbol } from './symbols.tsx';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Never colour alone: an icon and a word. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone | undefined;
  icon?: LucideIcon | PageSymbol['icon'] | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `tone-${tone}`)}>
      {Icon ? (
        <Icon size={15} aria-hidden className={Icon === LoaderCircle ? 'spinner' : undefined} />
      ) : null}
      {children}
    </span>
  );
}

/** How a status looks. */
export type BadgeFace = Readonly<{ tone: Tone; icon: LucideIcon }>;

import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentType } from 'react';
import { classNames } from './class-names.ts';

export type LinkChoice = Readonly<{ to: string; label: string; current: boolean }>;

type ChoicesProps = {
  /** What the row is for, said to screen readers. */
  label: string;
  choices: readonly LinkChoice[];
  className?: string | undefined;
};

const choiceLink = ({ to, label, current }: LinkChoice) => (
  <Link key={to} to={to} preventScrollReset aria-current={current ? 'true' : undefined}>
    {label}
  </Link>
);

/** Parts of a page as links, or as `as` draws them; they scroll sideways on a phone. */
export const Tabs = ({
  label,
  choices,
  className,
  as: One,
}: ChoicesProps & {
  as?: ComponentType<Pick<LinkProps, 'children' | 'aria-current'> & Readonly<{ to: string }>>;
}) => (
  <nav aria-label={label} className={classNames('tabs side-scroll', className)}>
    {choices.map((choice) =>
      One === undefined ? (
        choiceLink(choice)
      ) : (
        <One key={choice.to} to={choice.to} aria-current={choice.current ? 'true' : undefined}>
          {choice.label}
        </One>
      ),
    )}
  </nav>
);

/** Filters as links, the chosen one filled. */
export const Chips = ({ label, choices, className }: ChoicesProps) => (
  <nav aria-label={label} className={classNames('chips side-scroll', className)}>
    {choices.map(choiceLink)}
  </nav>
);

/** Two or three views of the same thing, as links joined in one control. */
export const Segmented = ({ label, choices, className }: ChoicesProps) => (
  <nav aria-label={label} className={classNames('segmented', className)}>
    {choices.map(choiceLink)}
  </nav>
);

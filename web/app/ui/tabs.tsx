import type { ComponentType } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type LinkChoice = Readonly<{ to: string; label: string; current: boolean }>;

type ChoicesProps = {
  /** What the row is for, said to screen readers. */
  label: string;
  choices: readonly LinkChoice[];
  className?: string | undefined;
};

type ChoiceLinkProps = Pick<LinkProps, 'children' | 'aria-current'> & Readonly<{ to: string }>;

const ChoiceLink = (props: ChoiceLinkProps) => <Link preventScrollReset {...props} />;

const linksTo = (
  choices: readonly LinkChoice[],
  One: ComponentType<ChoiceLinkProps> = ChoiceLink,
) =>
  choices.map(({ to, label, current }) => (
    <One key={to} to={to} aria-current={current ? 'true' : undefined}>
      {label}
    </One>
  ));

/** Parts of a page as links, or as `as` draws them; they scroll sideways on a phone. */
export const Tabs = ({
  label,
  choices,
  className,
  as,
}: ChoicesProps & { as?: ComponentType<ChoiceLinkProps> }) => (
  <nav aria-label={label} className={classNames('tabs side-scroll', className)}>
    {linksTo(choices, as)}
  </nav>
);

/** Filters as links, the chosen one filled. */
export const Chips = ({ label, choices, className }: ChoicesProps) => (
  <nav aria-label={label} className={classNames('chips side-scroll', className)}>
    {linksTo(choices)}
  </nav>
);

/** Two or three views of the same thing, as links joined in one control. */
export const Segmented = ({ label, choices, className }: ChoicesProps) => (
  <nav aria-label={label} className={classNames('segmented', className)}>
    {linksTo(choices)}
  </nav>
);

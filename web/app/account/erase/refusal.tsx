import { CircleX } from 'lucide-react';

/** Under what it is about, whose `aria-describedby` names it; nothing where nothing is wrong. */
export const Refusal = ({ id, children }: { id: string; children: string | undefined }) =>
  children === undefined ? null : (
    <p id={id} role="alert" className="type-small mt-1.5 flex gap-2 text-danger">
      <CircleX size={17} aria-hidden className="mt-px flex-none" />
      <span>{children}</span>
    </p>
  );

import { CircleX } from 'lucide-react';

/** The sentence at a group of choices; fields bring their own. */
export const GroupError = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className="type-small mb-3 flex gap-2 text-danger">
      <CircleX size={17} aria-hidden className="mt-px flex-none" />
      {text}
    </p>
  );

import { CircleX } from 'lucide-react';
import { CodeInput } from '../ui/code-input.tsx';

/** Six digits that were sent to somebody. */
export function CodeField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <div>
      <label htmlFor="code" className="type-small mb-1.5 block font-[560]">
        {label}
      </label>
      <CodeInput
        id="code"
        name="code"
        invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'code-error'}
        autoFocus={error !== undefined}
      />
      {error === undefined ? null : (
        <div id="code-error" role="alert" className="type-small mt-1.5 flex gap-2 text-danger">
          <CircleX size={17} aria-hidden className="mt-px flex-none" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { PROVIDED_ROUTES } from '@store/workflows/routes';
import { MOST_TYPED } from './item-fields.ts';
import { itemFormWords as words } from './words.ts';

/** Where the goods of one code can be had when its first way fails. */
export function SecondWay({
  place,
  route,
  code,
  invalid,
  describedBy,
  onChange,
}: Readonly<{
  place: number;
  route: string;
  code: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (way: Readonly<{ route: string; code: string }>) => void;
}>) {
  const aria = { 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy } as const;
  return (
    <details open={route !== '' || code !== ''} className="mt-1.5">
      <summary className="type-caption cursor-pointer text-text-2">{words.secondWay}</summary>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <div className="field-box compact min-w-0 flex-1 basis-40">
          <select
            name="secondRoutes"
            value={route}
            onChange={({ currentTarget }) => onChange({ route: currentTarget.value, code })}
            aria-label={words.secondRouteOf(place + 1)}
            {...aria}
          >
            <option value="">{words.noSecondWay}</option>
            {PROVIDED_ROUTES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden className="pointer-events-none" />
        </div>
        <div className="field-box compact min-w-0 flex-1 basis-40">
          <input
            type="text"
            name="secondCodes"
            value={code}
            maxLength={MOST_TYPED}
            onChange={({ currentTarget }) => onChange({ route, code: currentTarget.value })}
            aria-label={words.secondCodeOf(place + 1)}
            autoComplete="off"
            {...aria}
          />
        </div>
      </div>
    </details>
  );
}

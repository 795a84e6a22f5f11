import { useLocation } from '@remix-run/react';
import { Check, CircleX, ExternalLink, Search } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { PictureKind } from '../../../ports/gallery.ts';
import { sourcesOf } from '../../catalogue/picture-sources.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select, type FieldErrors } from '../../ui/field.tsx';
import { useScript } from '../../ui/use-script.ts';
import { useMay } from '../use-may.ts';
import { ADDRESS_LENGTH, moreOf, OTHER_ADDRESS, placed } from './picking.ts';
import type { PicturesToPick } from './pictures-to-pick.server.ts';
import { pickerWords as words } from './words.ts';

type PickerProps = Readonly<{
  /** Of the element that a summary of errors leads to. */
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  errors?: FieldErrors;
  /** Where a new picture is uploaded to. */
  kind: PictureKind;
  shown: PicturesToPick;
}>;

/**
 * Picks one picture of the gallery, or an address of another one. Looking through them posts the
 * form with `look`, which saves nothing: so it works without script, and nothing typed is lost.
 */
export function PicturePicker({
  chosen,
  other,
  none,
  ...picker
}: PickerProps & {
  /** An address, or `OTHER_ADDRESS` for the one that was typed. */
  chosen: string;
  other: string;
  /** What no picture means; without it there has to be one. */
  none?: string | undefined;
}) {
  const { id, name, shown } = picker;
  const isShown = shown.pictures.some(({ address }) => address === chosen);
  const isOther = chosen !== '' && !isShown;
  return (
    <Picker {...picker}>
      <ul className={PICTURES}>
        {none === undefined ? null : (
          <li className="grid">
            <PictureTile name={name} value="" checked={chosen === ''} title={none} />
          </li>
        )}
        {shown.pictures.map(({ address, title }) => (
          <li key={address} className="grid">
            <PictureTile name={name} value={address} checked={address === chosen} title={title}>
              <Thumbnail address={address} />
            </PictureTile>
          </li>
        ))}
      </ul>
      <MorePictures {...picker} />
      <details open={isOther} className="mt-2">
        <summary className="link type-small w-fit">{words.other}</summary>
        <div className="mt-2 grid gap-3">
          <label className="check-row">
            <input type="radio" name={name} value={OTHER_ADDRESS} defaultChecked={isOther} />
            <span>{words.useOther}</span>
          </label>
          <Field
            id={`${id}-other`}
            name={`${name}Other`}
            label={words.address}
            hint={words.addressHint}
            maxLength={ADDRESS_LENGTH}
            defaultValue={other || (isOther && chosen !== OTHER_ADDRESS ? chosen : '')}
            autoComplete="off"
          />
        </div>
      </details>
    </Picker>
  );
}

/** Picks pictures and the order in which they are shown. */
export function PicturesPicker({
  chosen,
  most,
  ...picker
}: PickerProps & {
  /** Addresses in their order. */
  chosen: readonly string[];
  /** How many there may be. */
  most: number;
}) {
  const { name, shown } = picker;
  const known = new Set(shown.pictures.map(({ address }) => address));
  const elsewhere = chosen
    .filter((address) => !known.has(address))
    .map((address) => ({ address, title: address }));
  return (
    <Picker {...picker}>
      <ul className={PICTURES}>
        {[...elsewhere, ...shown.pictures].map(({ address, title }) => (
          <li key={address} className="card grid content-between gap-2 p-2.5">
            <Thumbnail address={address} />
            <Select
              name={name}
              label={<span className="wrap-anywhere">{title}</span>}
              defaultValue={
                chosen.includes(address) ? placed(chosen.indexOf(address) + 1, address) : ''
              }
              options={[
                { value: '', label: words.notShown },
                ...Array.from({ length: most }, (_, index) => ({
                  value: placed(index + 1, address),
                  label: words.place(index + 1),
                })),
              ]}
            />
          </li>
        ))}
      </ul>
      <MorePictures {...picker} />
    </Picker>
  );
}

const PICTURES =
  'grid max-h-[420px] grid-cols-2 gap-2.5 overflow-y-auto p-1 sm:grid-cols-3 lg:grid-cols-4';

/** Around the pictures: what they are for, a search, and where new ones come from. */
function Picker({
  id,
  name,
  label,
  hint,
  errors,
  kind,
  shown,
  children,
}: PickerProps & { children: ReactNode }) {
  const searchId = useId();
  const formAction = useLookAction(id);
  const may = useMay();
  const messages = [errors ?? []].flat();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={messages.length > 0 ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="type-small mb-1.5 font-[560]">{label}</legend>
      {hint ? <p className="type-caption mb-2 text-text-2">{hint}</p> : null}
      {messages.length === 0 ? null : (
        <p id={`${id}-error`} className="type-small mb-2 flex gap-2 text-danger">
          <CircleX size={17} aria-hidden className="mt-px flex-none" />
          {messages.join(' ')}
        </p>
      )}
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <label htmlFor={searchId} className="field-box compact min-w-0 flex-1 basis-40">
          <span className="sr-only">{words.searchIn(label)}</span>
          <Search size={20} aria-hidden />
          <input
            id={searchId}
            type="search"
            name={`${name}Search`}
            defaultValue={shown.search}
            placeholder={words.search}
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <input type="hidden" name={`${name}Sought`} value={shown.search} />
        <input type="hidden" name={`${name}Most`} value={shown.most} />
        <Button name="look" value={name} formAction={formAction} formNoValidate className="tall">
          {words.find}
        </Button>
        {may('gallery') ? (
          <a
            href={`/admin/admingallery?type=${kind}`}
            target="_blank"
            rel="noreferrer"
            className="link type-small inline-flex items-center gap-1.5"
          >
            {words.upload}
            <ExternalLink size={15} aria-hidden />
            <span className="sr-only">{words.newTab}</span>
          </a>
        ) : null}
      </div>
      {shown.total > 0 ? null : (
        <p className="type-small mb-2 text-text-2">
          {shown.search === '' ? words.empty : words.notFound(shown.search)}
        </p>
      )}
      {children}
    </fieldset>
  );
}

function MorePictures({ id, name, label, shown }: PickerProps) {
  const formAction = useLookAction(id);
  if (shown.total <= shown.most) return null;
  return (
    <Button
      name="look"
      value={moreOf(name)}
      formAction={formAction}
      formNoValidate
      size="small"
      className="mt-2.5"
    >
      {words.more(shown.total - shown.most)}
      <span className="sr-only">: {label}</span>
    </Button>
  );
}

/** Without script the page comes anew: it stands at its picker then. */
function useLookAction(id: string): string | undefined {
  const { pathname, search } = useLocation();
  return useScript() ? undefined : `${pathname}${search}#${id}`;
}

const PictureTile = ({
  name,
  value,
  checked,
  title,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  title: string;
  children?: ReactNode;
}) => (
  <label className="tile">
    <input type="radio" name={name} value={value} defaultChecked={checked} />
    {children}
    <span className="tile-title type-small">{title}</span>
    <span className="tile-check corner" aria-hidden>
      <Check size={15} strokeWidth={3} />
    </span>
  </label>
);

/** Its title stands beside it. */
const Thumbnail = ({ address }: { address: string }) => (
  <img
    {...sourcesOf(address, 160)}
    alt=""
    loading="lazy"
    decoding="async"
    className="h-24 w-full rounded-control bg-s2 object-contain"
  />
);

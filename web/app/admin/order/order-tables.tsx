import type { LegView } from '@store/projections';
import type { Reveal } from '../../../ports/codes.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Table } from '../../ui/table.tsx';
import { ChangeLines } from '../trail/change-lines.tsx';
import type { ShownEntry } from '../trail/entries.server.ts';
import { deedWords } from '../trail/words.ts';
import type { ShownAnswer, ShownEvent, ShownPosting } from './order-loader.server.ts';
import {
  answerWords,
  bookWords,
  eventWords,
  orderPageWords,
  orderTrailWords,
  partWords as words,
  revealWords,
} from './words.ts';

/** `returned` are the parts that the buyer got the money of instead. */
export const PartsTable = ({
  legs,
  returned,
}: Readonly<{ legs: readonly LegView[]; returned: readonly number[] }>) => (
  <div className="wide-table">
    <Table<readonly [number, LegView]>
      dense
      compact
      caption={words.caption}
      rows={[...legs.entries()]}
      keyOf={([place]) => String(place)}
      columns={[
        { title: words.part, heading: true, cell: ([place]) => words.partOf(place + 1) },
        {
          title: words.route,
          cell: ([, { route, turnedDown = [] }]) => (
            <>
              {route}
              {turnedDown.map((before) => (
                <span key={before.route} className="type-caption block text-text-2">
                  {words.notBy(before.route)}
                </span>
              ))}
            </>
          ),
        },
        { title: words.code, cell: ([, { productCode }]) => productCode },
        {
          title: words.status,
          cell: ([, { leg, status, share }]) =>
            returned.includes(leg)
              ? words.returned(words.statuses[status], formatRupees(share))
              : words.statuses[status],
        },
        {
          title: words.reference,
          cell: ([, { providerReference }]) => (
            <span className="wrap-anywhere">{providerReference ?? orderPageWords.nothing}</span>
          ),
        },
        { title: words.reason, cell: ([, { reason }]) => reason ?? orderPageWords.nothing },
      ]}
    />
  </div>
);

export const PostingsTable = ({ postings }: { postings: readonly ShownPosting[] }) => (
  <div className="wide-table">
    <Table<ShownPosting>
      dense
      compact
      caption={bookWords.caption}
      rows={postings}
      keyOf={({ id }) => id}
      columns={[
        {
          title: bookWords.event,
          heading: true,
          cell: ({ type, at }) => (
            <span>
              <span className="block">{type}</span>
              <span className="type-small block font-[400] text-text-2">{formatInstant(at)}</span>
            </span>
          ),
        },
        { title: bookWords.account, cell: ({ account }) => bookWords.accounts[account] },
        {
          title: bookWords.debit,
          numeric: true,
          cell: ({ amount }) => (amount > 0 ? formatRupees(amount) : null),
        },
        {
          title: bookWords.credit,
          numeric: true,
          cell: ({ amount }) => (amount < 0 ? formatRupees(-amount) : null),
        },
      ]}
    />
  </div>
);

/** Each opens to what lies in the log. */
export const EventList = ({ events }: { events: readonly ShownEvent[] }) => (
  <ol>
    {events.map(({ position, type, stream, at, json }) => (
      <Folded
        key={position}
        title={type}
        note={eventWords.at(formatInstant(at), position)}
        lead={stream}
        text={json}
      />
    ))}
  </ol>
);

/** Each opens to what the provider said. */
export const AnswerList = ({ answers }: { answers: readonly ShownAnswer[] }) => (
  <ol>
    {answers.map(({ id, part, call, status, at, body, cut, lost }) => (
      <Folded
        key={id}
        title={answerWords.about(part, answerWords.calls[call])}
        note={answerWords.came(formatInstant(at), status)}
        lead={lost === null ? (cut ? answerWords.cut : null) : answerWords.lost[lost]}
        text={body}
      />
    ))}
  </ol>
);

type FoldedText = Readonly<{
  title: string;
  note: string;
  lead: string | null;
  text: string | null;
}>;

const Folded = ({ title, note, lead, text }: FoldedText) => (
  <li className="border-t border-line first:border-t-0">
    <details>
      <summary className="cursor-pointer py-2.5">
        <span className="font-[560]">{title}</span>{' '}
        <span className="type-small type-tabular text-text-2">{note}</span>
      </summary>
      {lead === null ? null : <p className="type-small mb-1 wrap-anywhere text-text-2">{lead}</p>}
      {text === null ? null : (
        <pre className="type-caption mb-3 wrap-anywhere whitespace-pre-wrap">{text}</pre>
      )}
    </details>
  </li>
);

export const TrailList = ({ entries }: { entries: readonly ShownEntry[] }) => (
  <ol className="grid gap-3">
    {entries.map(({ id, at, who, did, changes, reason }) => (
      <li key={id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
        <p className="font-[560]">{deedWords[did]}</p>
        <p className="type-small text-text-2">{orderTrailWords.by(who.name, formatInstant(at))}</p>
        <div className="type-small">
          <ChangeLines changes={changes} />
          {reason ? <p className="wrap-anywhere">{reason}</p> : null}
        </div>
      </li>
    ))}
  </ol>
);

/** Each time that the buyer has opened a code. */
export const RevealList = ({
  reveals,
  legs,
}: {
  reveals: readonly Reveal[];
  legs: readonly Pick<LegView, 'leg'>[];
}) => (
  <ul className="grid gap-1">
    {reveals.map(({ leg, at, address }, place) => (
      <li key={place}>
        {revealWords.seen(
          legs.findIndex((one) => one.leg === leg) + 1,
          formatInstant(at),
          address ?? revealWords.unknownAddress,
        )}
      </li>
    ))}
  </ul>
);

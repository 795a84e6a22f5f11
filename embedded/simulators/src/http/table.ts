import { html, type Html } from './page.ts';

type Cell = string | number | Html;

/** A table that scrolls in itself where it is too wide. */
export const table = (heads: readonly string[], rows: readonly (readonly Cell[])[]): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Of who is not like everybody. */
export const specialTable = (
  special: readonly Readonly<{ userId: string; what: string }>[],
): Html =>
  table(
    ['User ID', 'What happens'],
    special.map(({ userId, what }) => [userId, what]),
  );

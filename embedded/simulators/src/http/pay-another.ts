import { html, type Html } from './page.ts';

/** On a pay page: more or less than what is due, which begins as that. */
export const payAnother = (due: string | number): Html =>
  html`<form method="post">
    <fieldset>
      <legend>Pay another amount</legend>
      <label
        >Rupees
        <input
          name="amount"
          inputmode="decimal"
          required
          pattern="[0-9]+([.][0-9]{1,2})?"
          value="${due}"
      /></label>
      <button name="how" value="other">Pay this amount</button>
    </fieldset>
  </form>`;

import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { specialPlayers, WRONG_ZONE } from './players.ts';
import type { Reseller } from './reseller.ts';

/** Which player makes what happen, what is left on the account and what was bought last. */
export const smileOnePage = (reseller: Reseller): Routes => ({
  'GET /smileone': () =>
    page({
      title: 'Smile.one',
      body: html` <p>
          Smile Points left: Brazil ${(reseller.pointsIn('br') / 100).toFixed(2)}, Philippines
          ${(reseller.pointsIn('ph') / 100).toFixed(2)}.
        </p>
        <h2>Special players</h2>
        <p>
          Any other user ID of 4 to 15 digits is an ordinary player. Zone ${WRONG_ZONE} exists
          nowhere.
        </p>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>User ID</th>
                <th>What happens</th>
              </tr>
            </thead>
            <tbody>
              ${specialPlayers.map(
                ({ userId, what }) =>
                  html`<tr>
                    <td>${userId}</td>
                    <td>${what}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <h2>Bought last</h2>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>Order</th>
                <th>Player</th>
                <th>Pack</th>
                <th>Points</th>
              </tr>
            </thead>
            <tbody>
              ${reseller
                .purchases()
                .slice(0, 50)
                .map(
                  (bought) =>
                    html`<tr>
                      <td>${bought.orderId}</td>
                      <td>${bought.userId} (${bought.zoneId})</td>
                      <td>${bought.game} ${bought.packId}</td>
                      <td>${(bought.points / 100).toFixed(2)}</td>
                    </tr>`,
                )}
            </tbody>
          </table>
        </div>`,
    }),
});

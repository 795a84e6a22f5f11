import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { specialTable, table } from '../http/table.ts';
import { decimal } from '../units/hundredths.ts';
import { specialPlayers, WRONG_ZONE } from './players.ts';
import type { Reseller } from './reseller.ts';

/** Which player makes what happen, what is left on the account and what was bought last. */
export const smileOnePage = (reseller: Reseller): Routes => ({
  'GET /smileone': () =>
    page({
      title: 'Smile.one',
      body: html` <p>
          Smile Points left: Brazil ${decimal(reseller.pointsIn('br'))}, Philippines
          ${decimal(reseller.pointsIn('ph'))}.
        </p>
        <h2>Special players</h2>
        <p>
          Any other user ID of 4 to 15 digits is an ordinary player. Zone ${WRONG_ZONE} exists
          nowhere.
        </p>
        ${specialTable(specialPlayers)}
        <h2>Bought last</h2>
        ${table(
          ['Order', 'Player', 'Pack', 'Points'],
          reseller
            .purchases()
            .slice(0, 50)
            .map(({ orderId, userId, zoneId, game, packId, points }) => [
              ...[orderId, `${userId} (${zoneId})`, `${game} ${packId}`],
              decimal(points),
            ]),
        )}`,
    }),
});

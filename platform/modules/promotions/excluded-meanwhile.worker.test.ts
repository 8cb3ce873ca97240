import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { redeemItem } from '#contract/calls/promotions/mall.ts';
import { applyForPromotion, claimPromotion, joinPromotion } from '#contract/calls/promotions/offers.ts';
import { claimVipBonus } from '#contract/calls/promotions/vip.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { addItem, givePoints } from '#platform/modules/promotions/mall/operator.ts';
import { call, logInForToken } from '#platform/support/client.ts';
import { createOffer, loseBet } from '#platform/support/promotions.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';
import { bookMovement, createPlayer } from '#platform/support/records.ts';

const db = openDatabase(env);
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

type ClaimScene = { token: string; username: string; id: string; variables: { DB: D1Database } };
/** What a member may claim, and how. The member becomes excluded just before the statement `before` runs. */
const claims: Record<
  string,
  { before: string; ask: (scene: ClaimScene) => Promise<Awaited<ReturnType<typeof call>>> }
> = {
  'an entry in an offer': {
    before: 'insert into "promotion_entries"',
    ask: async ({ token, variables }) =>
      call(joinPromotion, {
        token,
        variables,
        headers: key(),
        body: { announcementId: await createOffer() },
      }),
  },
  'an application': {
    before: 'insert into "promotion_entries"',
    ask: async ({ token, variables }) => {
      const announcementId = await createOffer({ kind: 'application', rewardMinor: 700 });
      const body = { announcementId, comment: 'Please', pictures: [] };
      return call(applyForPromotion, { token, variables, headers: key(), body });
    },
  },
  'the bonus of an offer': {
    before: 'update "promotion_entries"',
    ask: async ({ token, username, variables }) => {
      const announcementId = await createOffer({ kind: 'turnover', targetMinor: 100, rewardMinor: 700 });
      await call(joinPromotion, { token, headers: key(), body: { announcementId } });
      await loseBet(username, 100);
      return call(claimPromotion, { token, variables, headers: key(), body: { announcementId } });
    },
  },
  'the bonus of a level': {
    before: 'insert into "vip_bonuses"',
    ask: ({ token, variables }) =>
      call(claimVipBonus, { token, variables, headers: key(), body: { kind: 'upgrade', level: 1 } }),
  },
  'something for points': {
    before: 'update "mall_items"',
    ask: async ({ token, id, variables }) => {
      const itemId = await addItem(db, {
        merchantCode: 'aurora',
        kind: 'bonus',
        name: { EN: 'Money' },
        text: { EN: 'For points.' },
        picture: '',
        points: 10,
        stock: 5,
        perMember: null,
        bonusMinor: 700,
        turnoverHundredths: 0,
        sequence: 99,
        shown: true,
      });
      await givePoints(db, id, 10, Date.now());
      return call(redeemItem, { token, variables, headers: key(), body: { itemId, points: 10 } });
    },
  },
};

test.each(Object.entries(claims))(
  'a member who is excluded during the claim does not get %s [PR-08] [PR-12] [PR-14]',
  async (name, { before, ask }) => {
    const username = `claims${Object.keys(claims).indexOf(name)}`;
    const player = await createPlayer(username);
    const { id } = player;
    await bookMovement(player, 'deposit', 1_000_000, Date.now());
    const token = await logInForToken(username);
    const DB = createRacingDatabase(before, () =>
      setAccountState(db, id, 'excluded', Date.now() + 3_600_000),
    );
    const { envelope } = await ask({ token, username, id, variables: { DB } });
    expect(envelope.errorCode).toBe('account.excluded');
    const given = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM ledger_entries WHERE scope IN ('bonus', 'bonus-release') AND account_id LIKE '%:' || ?1 || ':%')
        + (SELECT count(*) FROM point_entries WHERE reason = 'order' AND account_id = ?1) AS count`,
    )
      .bind(id)
      .first('count');
    expect(given).toBe(0);
  },
);

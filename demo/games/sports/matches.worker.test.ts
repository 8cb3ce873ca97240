import * as v from 'valibot';
import { expect, test } from 'vitest';

import { fixtures } from '#contract/calls/catalogue/fixtures.ts';
import { launchGame } from '#contract/calls/play.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { buildLaunchBody, enterGame, findMatchingGames, play } from '#platform/support/play.ts';

const sessionSchema = v.object({
  matches: v.array(
    v.object({
      fixtureId: v.string(),
      outcomes: v.array(v.object({ field: v.string(), pays: v.number() })),
    }),
  ),
});

/** Opens the game of the first upcoming event of the lobby. */
async function openFirstEvent() {
  const token = await logInForToken('member1', 'harbour');
  const { fixtures: events } = await ask(fixtures, { query: { language: 'EN' }, merchant: 'harbour' });
  const event = events.find(({ live }) => live === null);
  const [game] = await findMatchingGames(({ nodeId }) => nodeId === event?.nodeId, 'harbour');
  if (!event || !game) throw new Error('no event');
  const body = buildLaunchBody(game, false, 'harbour');
  const { url } = await ask(launchGame, { token, body, merchant: 'harbour' });
  const playKey = await enterGame(url, 'harbour');
  const session = v.parse(
    sessionSchema,
    (await play(playKey, 'session', undefined, { merchant: 'harbour' })).envelope.value,
  );
  return { token, event, playKey, session, betMinor: game.minBet };
}

test('a game offers the events of the lobby at their prices, and a bet on one of them is paid at its price', async () => {
  const { token, event, playKey, session, betMinor } = await openFirstEvent();
  const match = session.matches.find(({ fixtureId }) => fixtureId === event.fixtureId);
  const [winner] = event.markets;
  const prices = [winner?.home, winner?.draw, winner?.away].filter((price) => typeof price === 'number');
  expect(match?.outcomes.map(({ pays }) => pays / 100)).toEqual(prices);
  const pays = Object.fromEntries((match?.outcomes ?? []).map((outcome) => [outcome.field, outcome.pays]));
  const before = await ask(balance, { token, merchant: 'harbour' });
  const choice = { fixtureId: event.fixtureId, pays, bets: [{ field: 'home', minor: betMinor }] };
  const send = (sent: unknown) =>
    play(playKey, 'rounds', { betMinor, choice: sent }, { merchant: 'harbour' });
  const { envelope } = await send(choice);
  expect(envelope).toMatchObject({
    success: true,
    value: { done: true, view: { from: { home: 0, away: 0 } } },
  });
  const { winMinor } = v.parse(v.object({ winMinor: v.number() }), envelope.value);
  expect([0, ((pays.home ?? 0) * betMinor) / 100]).toContain(winMinor);
  const after = await ask(balance, { token, merchant: 'harbour' });
  expect(after.sumBalance).toBe(before.sumBalance - betMinor + winMinor);
  // Odds that nobody offered, and a bet on no event.
  for (const refused of [{ ...choice, pays: { ...pays, home: 9_999 } }, { bets: choice.bets }])
    expect((await send(refused)).envelope.errorCode).toBe('bet.invalid');
  expect((await ask(balance, { token, merchant: 'harbour' })).sumBalance).toBe(after.sumBalance);
});

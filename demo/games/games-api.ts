import { type Context, Hono } from 'hono';
import * as v from 'valibot';

import { type LotteryKind, shownNumbers } from '#contract/values/lottery/kinds.ts';
import { exponentOf } from '#contract/values/money.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { type GameCallKey, gameCalls } from '#contract/wire/games-host.ts';
import { tellDealt } from '#demo/games/dealer.ts';
import { engines } from '#demo/games/engines.ts';
import { isSessionOpen } from '#platform/core/accounts/sessions.ts';
import { parseInput, readJson } from '#platform/core/calls/implement.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { ledgerBalance } from '#platform/core/ledger/ledger.ts';
import { topUpPlayMoney } from '#platform/core/ledger/purses.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { type IdempotentWrite, idempotentWrite, writeOnce } from '#platform/core/wire/idempotency.ts';
import { onlySigned, useSignature } from '#platform/core/wire/only-signed.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { betLimits, drawsAround, stateOf } from '#platform/modules/catalogue/exports.ts';
import {
  type DrawOf,
  type Engine,
  type EngineStep,
  MOST_DRAWS,
  type Player,
  type Refusal,
  admitPlayer,
  bookOpening,
  bookStep,
  bookTicket,
  drawKey,
  drawPool,
  isLotteryKind,
  isRefusal,
  jackpotReturn,
  lastStepOf,
  numbersOf,
  openRoundOf,
  pickedSchema,
  playerOf,
  playsForJackpots,
  poolAccount,
  poolOf,
  refuseGambling,
  secureRandom,
  seedsOf,
  settleDraws,
  ticketsOf,
} from '#platform/modules/play/exports.ts';

type PlayContext = Context<PlatformBindings>;

const openingSchema = v.object({ betMinor: v.unknown(), choice: v.optional(v.unknown(), null) });
const stepSchema = v.object({ choice: v.optional(v.unknown(), null) });
/** Numbers for so many of the next draws, from the one that the page shows on; `stakeMinor` is that of one draw. */
const ticketSchema = v.object({
  picked: v.unknown(),
  draws: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DRAWS)),
  from: v.string(),
  stakeMinor: v.unknown(),
});
const randomText = v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/));
/** The launch's token, and the key that the page has drawn for itself: no reply carries a secret. */
const admissionSchema = v.object({ token: randomText, key: randomText });

/**
 * The API of the demo games' pages, below the merchant's host that each path begins with. A page exchanges the
 * launch's token for its key, which identifies player and game from then on.
 */
export const gamesApi = new Hono<PlatformBindings>();

const handlers: Readonly<Record<GameCallKey, (context: PlayContext) => Promise<unknown>>> = {
  enter: openGame,
  show: showGame,
  openRound,
  stepRound,
  draws: showDraws,
  buyTicket,
};
for (const { key, method, path } of gameCalls)
  gamesApi.on(method, `/:host${path}`, onlySigned, (context) =>
    respond(context, () => handlers[key](context)),
  );

async function openGame(context: PlayContext) {
  const now = Date.now();
  const admission = parseInput(admissionSchema, await readJson(context));
  const found = () => useSignature(context);
  return tableOf(context, await admitPlayer(context.env, context.req, admission, { now, found }), now);
}

async function showGame(context: PlayContext) {
  const now = Date.now();
  const player = await playerOf(context.env, context.req, now);
  if (!(await openRoundOf(databaseOf(context.env), player))) refuseGambling(player, now);
  return tableOf(context, player, now);
}

/** The player of a write, whose signature is used up once the launch was found. */
async function writingPlayer(context: PlayContext, now: number): Promise<Player> {
  const player = await playerOf(context.env, context.req, now);
  await useSignature(context);
  return player;
}

/** What a page shows of its game before a round. */
async function tableOf(context: PlayContext, player: Player, now: number) {
  const db = databaseOf(context.env);
  const limits = betLimits(player.game.minBetMinor);
  await topUpPlayMoney(db, player, limits.minBetMinor, now);
  const openRound = await openRoundOf(db, player);
  const pool = await jackpotOf(player, db);
  return {
    balanceMinor: await ledgerBalance(db, player.purse),
    currency: player.currency,
    exponent: exponentOf(player.currency),
    mode: player.mode,
    mayDeposit: player.mayDeposit,
    gameId: player.game.gameId,
    gameName: player.game.localName ?? player.game.nameEn,
    art: player.game.iconUrl,
    tint: player.game.placeholder,
    ...limits,
    jackpot: pool
      ? {
          amountMinor: await ledgerBalance(db, poolAccount(pool)),
          shareHundredths: pool.shareHundredths,
          stakeMinor: pool.stakeMinor,
          payback: jackpotReturn(pool),
        }
      : null,
    openRound: openRound ?? null,
  };
}

async function openRound(context: PlayContext) {
  const now = Date.now();
  const db = databaseOf(context.env);
  const player = await writingPlayer(context, now);
  refuseGambling(player, now);
  const body = parseInput(openingSchema, await readJson(context));
  const write = await writeOf(context, player, body, now);
  const book = async () => {
    refuseClosedGame(player);
    const betMinor = betOf(body.betMinor, player);
    await topUpPlayMoney(db, player, betMinor, now);
    const step = stepOrRefuse(engineOf(player).open(secureRandom, betMinor, body.choice));
    const pool = step.done && (await jackpotOf(player, db));
    const jackpot = pool ? drawPool(secureRandom, pool, betMinor) : undefined;
    const booking = bookOpening(db, player, { betMinor, step, now, jackpot });
    return { ...booking, statements: [...booking.statements, ...tellDealt(db, player.game, step.view, now)] };
  };
  return writeOnce(db, write, now, book, roundIsOpen);
}

/** The jackpot that the player's rounds play for; undefined for none. */
const jackpotOf = async (player: Player, db: Database) =>
  playsForJackpots(player) ? poolOf(db, player.merchant.merchantCode, player.game.nodeId) : undefined;

async function stepRound(context: PlayContext) {
  const now = Date.now();
  const db = databaseOf(context.env);
  const player = await writingPlayer(context, now);
  const body = parseInput(stepSchema, await readJson(context));
  const roundId = context.req.param('roundId') ?? '';
  const write = await writeOf(context, player, { roundId, ...body }, now);
  const book = async () => {
    const last = await lastStepOf(db, player, roundId);
    const engine = engineOf(player);
    if (!last || !engine.next) throw new WireError('not.found');
    if (last.round.status === 'settled') throw fieldError('roundId', 'the round is over');
    const step = stepOrRefuse(engine.next(secureRandom, last.state, body.choice));
    return bookStep(db, player, {
      roundId,
      number: last.step + 1,
      betMinor: last.round.betMinor,
      step,
      now,
    });
  };
  return writeOnce(db, write, now, book, roundIsOpen);
}

/** `game.unavailable` for a lottery, which is played by tickets. */
function engineOf({ game }: Player): Engine {
  if (isLotteryKind(game.engine)) throw new WireError('game.unavailable');
  return engines[game.engine];
}

const roundIsOpen = () => new WireError('bet.invalid', { message: 'another round of this game is open' });

/** Tickets that a page shows. */
const TICKETS = 8;

/** What a lottery's page shows: the server's time, the open draws, the last one's numbers, and the player's tickets. */
async function showDraws(context: PlayContext) {
  const now = Date.now();
  const db = databaseOf(context.env);
  const player = await playerOf(context.env, context.req, now);
  await settleDraws({ db, env: context.env }, now, player.account.id);
  const { kind, last, next } = drawsOf(player, now);
  const seeds = await seedsOf({ db, env: context.env }, next, now);
  const numbers = last && (await numbersOf({ db, env: context.env }, last, now));
  return {
    now,
    balanceMinor: await ledgerBalance(db, player.purse),
    last: last && numbers && { drawNo: last.drawNo, numbers, shown: shownNumbers(kind, numbers) },
    next: next.map((draw) => ({
      drawNo: draw.drawNo,
      closesAt: draw.closesAt,
      commitment: seeds.get(drawKey(draw))?.commitment ?? null,
    })),
    tickets: await ticketsOf(db, player, TICKETS),
  };
}

async function buyTicket(context: PlayContext) {
  const now = Date.now();
  const db = databaseOf(context.env);
  const player = await writingPlayer(context, now);
  refuseGambling(player, now);
  const body = parseInput(ticketSchema, await readJson(context));
  const write = await writeOf(context, player, body, now);
  const book = async () => {
    refuseClosedGame(player);
    const stakeMinor = betOf(body.stakeMinor, player);
    const { kind, next } = drawsOf(player, now);
    const picked = parseInput(v.object({ picked: pickedSchema(kind) }), body).picked;
    // The draw that the member saw: not another one, should it have closed on the way.
    if (next[0]?.drawNo !== body.from) throw new WireError('draw.closed');
    await topUpPlayMoney(db, player, stakeMinor * body.draws, now);
    const draws = next.slice(0, body.draws);
    await seedsOf({ db, env: context.env }, draws, now);
    return bookTicket(db, player, { kind, picked, stakeMinor, draws, now });
  };
  return writeOnce(db, write, now, book);
}

/** `game.unavailable` for a game that draws nothing. */
function drawsOf({ game }: Player, now: number): { kind: LotteryKind; last: DrawOf | null; next: DrawOf[] } {
  const { nodeId, engine: kind } = game;
  const { last, next } = drawsAround(game.now, now, MOST_DRAWS);
  if (!isLotteryKind(kind) || next.length === 0) throw new WireError('game.unavailable');
  return {
    kind,
    last: last && { ...last, nodeId, kind },
    next: next.map((draw) => ({ ...draw, nodeId, kind })),
  };
}

/** A write of the player's, as long as the session that plays is open. */
async function writeOf(
  context: PlayContext,
  { account, sessionHash, game, mode }: Player,
  body: unknown,
  now: number,
): Promise<IdempotentWrite> {
  const write = await idempotentWrite(context.req.header(idempotencyHeader), `rounds:${account.id}`, [
    game.nodeId,
    mode,
    body,
  ]);
  return { ...write, allowed: isSessionOpen(sessionHash, now) };
}

/** A launched game may have closed meanwhile. Open rounds can still be finished. */
function refuseClosedGame({ merchant, game }: Player): void {
  if (merchant.maintenance) throw new WireError('system.maintenance');
  if (stateOf(game) !== 'open') throw new WireError('game.unavailable');
}

function betOf(bet: unknown, { game }: Player): number {
  const { minBetMinor, maxBetMinor } = betLimits(game.minBetMinor);
  const parsed = v.safeParse(
    v.pipe(v.number(), v.safeInteger(), v.minValue(minBetMinor), v.maxValue(maxBetMinor)),
    bet,
  );
  if (!parsed.success) throw new WireError('bet.invalid', { value: { minBetMinor, maxBetMinor } });
  return parsed.output;
}

function stepOrRefuse(result: EngineStep | Refusal): EngineStep {
  if (!isRefusal(result)) return result;
  if (result.refused === 'bet.invalid') throw new WireError('bet.invalid');
  if (result.refused === 'choice.invalid') throw fieldError('choice', 'not a choice of this game');
  throw new Error('an engine did not know its own state');
}

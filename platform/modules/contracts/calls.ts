import { sql } from 'drizzle-orm';

import {
  acceptContract,
  contractPart,
  contractRequirements,
  contractStatement,
  contractStatements,
  type ContractTeam,
  contractTeam,
  contractView,
  endContract,
  offerContract,
  payStatement,
} from '#contract/calls/contracts.ts';
import { type ContractKind, isWithin } from '#contract/values/contracts/terms.ts';
import { isAgent } from '#contract/values/customers.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { type Account, accountById, accountsNamed } from '#platform/core/accounts/accounts.ts';
import { implement, implementBooking, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import { noAmount } from '#platform/core/ledger/ledger.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { depthBelow, directAgents, teamOf, teamPlayOnDay } from '#platform/modules/agents/exports.ts';
import { latePart } from '#platform/modules/contracts/late-parts.ts';
import {
  contractOf,
  contractsOf,
  endPaidBy,
  inForceOf,
  offer,
  offeredOf,
  sign,
  type Versioned,
} from '#platform/modules/contracts/offers.ts';
import { dayOf, partAt, startOf } from '#platform/modules/contracts/parts.ts';
import { dueStatement, owes, payment } from '#platform/modules/contracts/paying.ts';
import {
  contractView as viewOf,
  statementDetail,
  statementOf,
  statementsPage,
  statementView,
} from '#platform/modules/contracts/views.ts';
import { betsByAccount } from '#platform/modules/play/exports.ts';

const iso = (at: number): string => new Date(at).toISOString();

type Request = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'caller' | 'now'>;

/**
 * The caller's contract of a kind: the one that has not ended, else the last one. `ending`: the one before it, while its
 * last period runs.
 */
async function ownContracts(
  request: Request,
  kind: ContractKind,
): Promise<{ current?: Versioned | undefined; ending?: Versioned | undefined }> {
  const { db, merchant, now } = request;
  const { account } = memberOf(request);
  const found = await contractsOf(db, [account.id], kind);
  const running = found.find((one) => inForceOf(one, merchant.timeZone, now));
  const current = found.find(({ contract }) => contract.endsPart === null) ?? running ?? found[0];
  return { current, ending: running === current ? undefined : running };
}

const requirements = implement(contractRequirements, async (request) => {
  const { db } = request;
  const { account } = memberOf(request);
  const waiting = async (kind: ContractKind) => {
    const found = await contractOf(db, account.id, kind);
    return found && offeredOf(found) ? found.contract.period : null;
  };
  const [salary, dividend, hourly] = await Promise.all([
    waiting('salary'),
    waiting('dividend'),
    waiting('hourly'),
  ]);
  return {
    dailysalreqtype: salary,
    divtypecompperiodreq: dividend ? [dividend] : [],
    contracthoursalreq: hourly,
  };
});

const view = implement(contractView, async (request) => {
  const { db, merchant, query, now } = request;
  const { timeZone, currency } = merchant;
  const { current, ending } = await ownContracts(request, query.kind);
  const shown = async (of: Versioned | undefined) => (of ? viewOf(db, of, { timeZone, now }) : null);
  return { contract: await shown(current), ending: await shown(ending), currency };
});

const list = implement(contractStatements, async (request) => {
  const { db, merchant, query } = request;
  const { account } = memberOf(request);
  const rows = await statementsPage(db, { ...query, accountId: account.id });
  const shown = rows.slice(0, pageSizes.statements);
  const names = await accountsNamed(
    db,
    shown.map(({ contract }) => contract.accountId),
  );
  return {
    list: shown.map((row) =>
      statementView(row, names.get(row.contract.accountId)?.username ?? '', merchant.timeZone),
    ),
    next: rows.length > shown.length ? (shown.at(-1)?.statement.id ?? null) : null,
    currency: merchant.currency,
  };
});

const detail = implement(contractStatement, async (request) => {
  const { db, merchant, query } = request;
  const row = await statementOf(db, query.statementNo, memberOf(request).account.id);
  if (!row) throw new WireError('not.found');
  return statementDetail(db, row, merchant.timeZone);
});

type Played = { username: string; rounds: number; bet_minor: number; win_minor: number };
type PlayedSums = Omit<Played, 'username'>;

const part = implement(contractPart, async (request) => {
  const { db, merchant, query } = request;
  const row = await statementOf(db, query.statementNo, memberOf(request).account.id);
  if (!row) throw new WireError('not.found');
  const { period, accountId } = row.contract;
  const at = partAt(period, merchant.timeZone, Date.parse(query.startsAt));
  const start = startOf(period, merchant.timeZone, at);
  if (at < row.statement.fromPart) return latePart(request, row, at);
  const played =
    period === 'hour'
      ? betsByAccount(teamOf(accountId), { start, end: startOf(period, merchant.timeZone, at + 1) })
      : teamPlayOnDay(accountId, dayOf(at));
  const [bet, ...name] = query.before?.split('.') ?? [];
  const after =
    bet === undefined
      ? sql`true`
      : sql`(-played.bet_minor, accounts.username) > (${-Number(bet)}, ${name.join('.')})`;
  const [rows, [sums]] = await Promise.all([
    db.all<Played>(sql`select accounts.username, played.rounds, played.bet_minor, played.win_minor
      from (${played}) as played cross join accounts on accounts.id = played.account_id
      where played.rounds > 0 and ${after}
      order by played.bet_minor desc, accounts.username limit ${pageSizes.statementAccounts + 1}`),
    db.all<PlayedSums>(sql`select coalesce(sum(rounds), 0) as rounds,
      coalesce(sum(bet_minor), 0) as bet_minor, coalesce(sum(win_minor), 0) as win_minor from (${played})`),
  ]);
  const shown = rows.slice(0, pageSizes.statementAccounts);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    day: period === 'hour' ? null : dayOf(at),
    accounts: shown.map(({ username, rounds, bet_minor, win_minor }) => ({
      account: username,
      rounds,
      betMinor: bet_minor,
      winMinor: win_minor,
    })),
    next: last ? `${last.bet_minor}.${last.username}` : null,
    rounds: sums?.rounds ?? 0,
    betMinor: sums?.bet_minor ?? 0,
    winMinor: sums?.win_minor ?? 0,
  };
});

/** The first proof of an account's number ends its contracts, so that it gets none before: `number.unproven`. */
function refuseUnproven({ mobileNum, mobileVerifiedAt }: Account): void {
  if (mobileNum !== null && mobileVerifiedAt === null) throw new WireError('number.unproven');
}

const accept = implement(acceptContract, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  refuseUnproven(account);
  const signed = await sign(db, merchant, { ...body, accountId: account.id }, now);
  if (signed === 'missing') throw new WireError('not.found');
  if (signed === 'closed') throw new WireError('order.closed');
  return {
    version: body.version,
    signedAt: iso(signed.signedAt),
    validFrom: iso(startOf(signed.period, merchant.timeZone, signed.validFrom)),
  };
});

/** What an agent has of a kind and could offer. */
async function ownTerms(request: Request, kind: ContractKind) {
  const { db, merchant, now } = request;
  const found = await contractOf(db, memberOf(request).account.id, kind);
  const version = found && inForceOf(found, merchant.timeZone, now);
  return found && version ? { period: found.contract.period, rates: version.rates } : null;
}

type Shown = NonNullable<ContractTeam['agents'][number]['contract']>;

/** A contract that the caller pays, by its newest version that counts or may be signed; null once it is over. */
function shownContract(of: Versioned, { merchant: { timeZone }, now }: Request): Shown | null {
  const { contractNo, period, endsPart } = of.contract;
  const inForce = inForceOf(of, timeZone, now);
  const newest = endsPart === null ? of.versions.find(({ withdrawnAt }) => withdrawnAt === null) : inForce;
  if (!newest) return null;
  const state = (): Shown['state'] => {
    if (endsPart !== null) return 'ending';
    if (newest.signedAt === null) return 'offered';
    return newest.version === inForce?.version ? 'inForce' : 'signed';
  };
  return {
    contractNo,
    version: newest.version,
    state: state(),
    period,
    rates: newest.rates,
    endsAt: endsPart === null ? null : iso(startOf(period, timeZone, endsPart)),
  };
}

const team = implement(contractTeam, async (request) => {
  const { db, merchant, query, now } = request;
  const { account } = memberOf(request);
  const [own, agents] = await Promise.all([ownTerms(request, query.kind), directAgents(db, account.id)]);
  const ids = agents.map(({ id }) => id);
  const theirs = Map.groupBy(await contractsOf(db, ids, query.kind), ({ contract }) => contract.accountId);
  return {
    own,
    agents: agents.map(({ id, username, nickname }) => {
      const all = theirs.get(id) ?? [];
      const mine = all.find(({ contract }) => contract.payerId === account.id);
      const contract = mine ? shownContract(mine, request) : null;
      const others = all.some((one) => one.contract.payerId !== account.id && one.contract.endsPart === null);
      const before = all.find((one) => one !== mine && inForceOf(one, merchant.timeZone, now))?.contract;
      return {
        accountId: id,
        account: username,
        nickname,
        contract,
        taken: others,
        before:
          before && before.endsPart !== null
            ? iso(startOf(before.period, merchant.timeZone, before.endsPart))
            : null,
      };
    }),
    currency: merchant.currency,
  };
});

const offered = implement(offerContract, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const [depth, agent] = await Promise.all([
    depthBelow(db, account.id, body.accountId),
    accountById(db, body.accountId),
  ]);
  if (depth !== 1 || !agent || !isAgent(agent.type)) throw new WireError('not.found');
  refuseUnproven(account);
  if (await owes(db, account.id)) throw new WireError('wallet.insufficient');
  const own = await ownTerms(request, body.kind);
  if (!own) throw fieldError('kind', 'no contract of your own');
  if (!isWithin(body.rates, own.rates)) throw fieldError('rates', 'above your own');
  const made = await offer(db, merchant, { ...body, period: own.period, payerId: account.id }, now);
  if (!made) throw new WireError('order.closed');
  return made;
});

const ended = implement(endContract, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const endsPart = await endPaidBy(db, merchant, { ...body, payerId: account.id }, now);
  if (!endsPart) throw new WireError('not.found');
  const { period, part: until } = endsPart;
  return { contractNo: body.contractNo, endsAt: iso(startOf(period, merchant.timeZone, until)) };
});

const payout = implementBooking(payStatement, async (request) => {
  const { db, body, now } = request;
  const { account } = memberOf(request);
  const row = await statementOf(db, body.statementNo, account.id);
  if (!row || row.contract.payerId !== account.id) throw new WireError('not.found');
  const [due] = await dueStatement(db, body.statementNo);
  if (!due) throw new WireError('order.closed');
  return {
    statements: payment(db, due, now),
    reply: { statementNo: due.statementNo, payoutMinor: due.payoutMinor, paidAt: iso(now) },
    refusals: {
      'UNIQUE constraint failed: ledger_transactions': 'order.closed',
      [noAmount]: 'order.closed',
    },
  };
});

export const contractCalls = [requirements, view, list, detail, part, accept, team, offered, ended, payout];

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
} from '#contract/calls/contracts.ts';
import { type ContractKind, isWithinRates } from '#contract/values/contracts/terms.ts';
import { isAgent } from '#contract/values/customers.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { type Account, findAccountById, readAccountsById } from '#platform/core/accounts/accounts.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import {
  findDepthBelow,
  listDirectAgents,
  teamAccountsQuery,
  teamPlayOnDayQuery,
} from '#platform/modules/agents/exports.ts';
import { readLatePart } from '#platform/modules/contracts/late-parts.ts';
import {
  findContract,
  listContracts,
  endContractPaidBy,
  findVersionInForce,
  offerContractVersion,
  findOfferedVersion,
  signContractVersion,
  type VersionedContract,
} from '#platform/modules/contracts/offers.ts';
import { partToDay, getPartAt, getPartStart } from '#platform/modules/contracts/parts.ts';
import { hasUnderfundedStatements } from '#platform/modules/contracts/paying.ts';
import { paymentCalls } from '#platform/modules/contracts/payment-calls.ts';
import {
  readContractView,
  readStatementDetail,
  findContractStatement,
  readStatementRows,
  toStatementView,
} from '#platform/modules/contracts/views.ts';
import { betsByAccountQuery } from '#platform/modules/play/exports.ts';

const toIsoString = (at: number): string => new Date(at).toISOString();

type Request = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'caller' | 'now'>;

/**
 * Reads the caller's contract of a kind: the active one, or if there is none, the last that ended. `ending` is the
 * previous contract, as long as its last period runs.
 */
async function readOwnContracts(
  request: Request,
  kind: ContractKind,
): Promise<{ current?: VersionedContract | undefined; ending?: VersionedContract | undefined }> {
  const { db, merchant, now } = request;
  const { account } = requireCaller(request);
  const found = await listContracts(db, [account.id], kind);
  const running = found.find((one) => findVersionInForce(one, merchant.timeZone, now));
  const current = found.find(({ contract }) => contract.endsPart === null) ?? running ?? found[0];
  return { current, ending: running === current ? undefined : running };
}

const requirements = implement(contractRequirements, async (request) => {
  const { db } = request;
  const { account } = requireCaller(request);
  const findOfferedPeriod = async (kind: ContractKind) => {
    const found = await findContract(db, account.id, kind);
    return found && findOfferedVersion(found) ? found.contract.period : null;
  };
  const [salary, dividend, hourly] = await Promise.all([
    findOfferedPeriod('salary'),
    findOfferedPeriod('dividend'),
    findOfferedPeriod('hourly'),
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
  const { current, ending } = await readOwnContracts(request, query.kind);
  const toView = async (versioned: VersionedContract | undefined) =>
    versioned ? readContractView(db, versioned, { timeZone, now }) : null;
  return { contract: await toView(current), ending: await toView(ending), currency };
});

const list = implement(contractStatements, async (request) => {
  const { db, merchant, query } = request;
  const { account } = requireCaller(request);
  const rows = await readStatementRows(db, { ...query, accountId: account.id });
  const shown = rows.slice(0, pageSizes.statements);
  const names = await readAccountsById(
    db,
    shown.map(({ contract }) => contract.accountId),
  );
  return {
    list: shown.map((row) =>
      toStatementView(row, names.get(row.contract.accountId)?.username ?? '', merchant.timeZone),
    ),
    next: rows.length > shown.length ? (shown.at(-1)?.statement.id ?? null) : null,
    currency: merchant.currency,
  };
});

const detail = implement(contractStatement, async (request) => {
  const { db, merchant, query } = request;
  const row = await findContractStatement(db, query.statementNo, requireCaller(request).account.id);
  if (!row) throw new WireError('not.found');
  return readStatementDetail(db, row, merchant.timeZone);
});

type MemberPlay = { username: string; rounds: number; bet_minor: number; win_minor: number };
type MemberPlaySums = Omit<MemberPlay, 'username'>;

const part = implement(contractPart, async (request) => {
  const { db, merchant, query } = request;
  const row = await findContractStatement(db, query.statementNo, requireCaller(request).account.id);
  if (!row) throw new WireError('not.found');
  const { period, accountId } = row.contract;
  const at = getPartAt(period, merchant.timeZone, Date.parse(query.startsAt));
  const start = getPartStart(period, merchant.timeZone, at);
  if (at < row.statement.fromPart) return readLatePart(request, row, at);
  const played =
    period === 'hour'
      ? betsByAccountQuery(teamAccountsQuery(accountId), {
          start,
          end: getPartStart(period, merchant.timeZone, at + 1),
        })
      : teamPlayOnDayQuery(accountId, partToDay(at));
  const [bet, ...name] = query.before?.split('.') ?? [];
  const after =
    bet === undefined
      ? sql`true`
      : sql`(-played.bet_minor, accounts.username) > (${-Number(bet)}, ${name.join('.')})`;
  const [rows, [sums]] = await Promise.all([
    db.all<MemberPlay>(sql`select accounts.username, played.rounds, played.bet_minor, played.win_minor
      from (${played}) as played cross join accounts on accounts.id = played.account_id
      where played.rounds > 0 and ${after}
      order by played.bet_minor desc, accounts.username limit ${pageSizes.statementAccounts + 1}`),
    db.all<MemberPlaySums>(sql`select coalesce(sum(rounds), 0) as rounds,
      coalesce(sum(bet_minor), 0) as bet_minor, coalesce(sum(win_minor), 0) as win_minor from (${played})`),
  ]);
  const shown = rows.slice(0, pageSizes.statementAccounts);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    day: period === 'hour' ? null : partToDay(at),
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

// The first proof of an account's number ends all contracts of the account. So an account with an unproven number must
// not sign or offer a contract.
function refuseUnproven({ mobileNum, mobileVerifiedAt }: Account): void {
  if (mobileNum !== null && mobileVerifiedAt === null) throw new WireError('number.unproven');
}

const accept = implement(acceptContract, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  refuseUnproven(account);
  const signed = await signContractVersion(db, merchant, { ...body, accountId: account.id }, now);
  if (signed === 'missing') throw new WireError('not.found');
  if (signed === 'closed') throw new WireError('order.closed');
  return {
    version: body.version,
    signedAt: toIsoString(signed.signedAt),
    validFrom: toIsoString(getPartStart(signed.period, merchant.timeZone, signed.validFrom)),
  };
});

/**
 * Reads the terms of the caller's own contract of a kind, which limit what the caller may offer. Null if no such
 * contract is in force.
 */
async function readOwnTerms(request: Request, kind: ContractKind) {
  const { db, merchant, now } = request;
  const found = await findContract(db, requireCaller(request).account.id, kind);
  const version = found && findVersionInForce(found, merchant.timeZone, now);
  return found && version ? { period: found.contract.period, rates: version.rates } : null;
}

type ShownContract = NonNullable<ContractTeam['agents'][number]['contract']>;

/**
 * Shows the newest version that was not withdrawn, or if the contract has an end, the version in force. Null if none.
 */
function toShownContract(
  versioned: VersionedContract,
  { merchant: { timeZone }, now }: Request,
): ShownContract | null {
  const { contract, versions } = versioned;
  const { contractNo, period, endsPart } = contract;
  const inForce = findVersionInForce(versioned, timeZone, now);
  const newest = endsPart === null ? versions.find(({ withdrawnAt }) => withdrawnAt === null) : inForce;
  if (!newest) return null;
  const state = (): ShownContract['state'] => {
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
    endsAt: endsPart === null ? null : toIsoString(getPartStart(period, timeZone, endsPart)),
  };
}

const team = implement(contractTeam, async (request) => {
  const { db, merchant, query, now } = request;
  const { account } = requireCaller(request);
  const [own, agents] = await Promise.all([
    readOwnTerms(request, query.kind),
    listDirectAgents(db, account.id),
  ]);
  const ids = agents.map(({ id }) => id);
  const theirs = Map.groupBy(await listContracts(db, ids, query.kind), ({ contract }) => contract.accountId);
  return {
    own,
    agents: agents.map(({ id, username, nickname }) => {
      const all = theirs.get(id) ?? [];
      const mine = all.find(({ contract }) => contract.payerId === account.id);
      const contract = mine ? toShownContract(mine, request) : null;
      const taken = all.some(({ contract: one }) => one.payerId !== account.id && one.endsPart === null);
      const before = all.find(
        (one) => one !== mine && findVersionInForce(one, merchant.timeZone, now),
      )?.contract;
      return {
        accountId: id,
        account: username,
        nickname,
        contract,
        taken,
        before:
          before && before.endsPart !== null
            ? toIsoString(getPartStart(before.period, merchant.timeZone, before.endsPart))
            : null,
      };
    }),
    currency: merchant.currency,
  };
});

const offerCall = implement(offerContract, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  const [depth, agent] = await Promise.all([
    findDepthBelow(db, account.id, body.accountId),
    findAccountById(db, body.accountId),
  ]);
  if (depth !== 1 || !agent || !isAgent(agent.type)) throw new WireError('not.found');
  refuseUnproven(account);
  if (await hasUnderfundedStatements(db, account.id)) throw new WireError('wallet.insufficient');
  const own = await readOwnTerms(request, body.kind);
  if (!own) throw fieldError('kind', 'no contract of your own');
  if (!isWithinRates(body.rates, own.rates)) throw fieldError('rates', 'above your own');
  const made = await offerContractVersion(
    db,
    merchant,
    { ...body, period: own.period, payerId: account.id },
    now,
  );
  if (!made) throw new WireError('order.closed');
  return made;
});

const endCall = implement(endContract, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  const ended = await endContractPaidBy(db, merchant, { ...body, payerId: account.id }, now);
  if (!ended) throw new WireError('not.found');
  const { period, part: until } = ended;
  return { contractNo: body.contractNo, endsAt: toIsoString(getPartStart(period, merchant.timeZone, until)) };
});

export const contractCalls = [
  requirements,
  view,
  list,
  detail,
  part,
  accept,
  team,
  offerCall,
  endCall,
  ...paymentCalls,
];

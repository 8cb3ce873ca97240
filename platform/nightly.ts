import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { type Database, databaseOf } from '#platform/database/client.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { type JobPart, toEnd } from '#platform/job.ts';
import { returnEnvelopes } from '#platform/modules/agents/envelopes/returning.ts';
import { payRebates } from '#platform/modules/agents/rebates/reckoning.ts';
import { proveTeamDays } from '#platform/modules/agents/team-days-proof.ts';
import { markedMerchants, refreshTeamDays } from '#platform/modules/agents/team-days.ts';
import { proveContracts } from '#platform/modules/contracts/proof.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { deleteOldPictures, deleteOldTickets } from '#platform/modules/help/feedback/tickets.ts';
import { deleteExpiredCaptchas } from '#platform/modules/identity/captcha/captcha.ts';
import { deleteExpiredFlows } from '#platform/modules/identity/login/social.ts';
import { resealTotp } from '#platform/modules/identity/login/totp.ts';
import { deleteOldVisits } from '#platform/modules/identity/registration/invite-links.ts';
import { deleteExpiredTokens } from '#platform/modules/identity/verification/number-token.ts';
import { closeDueAccounts } from '#platform/modules/member/data-rights/closing.ts';
import { deleteOldMessages } from '#platform/modules/messages/inbox.ts';
import { clearOutbox } from '#platform/modules/messages/messages.ts';
import { deleteOldSendings, expireMessages } from '#platform/modules/messages/sending/deliver.ts';
import { resealSeeds } from '#platform/modules/play/draws/resealing.ts';
import { openPools } from '#platform/modules/play/jackpots/pools.ts';
import { pointFaults } from '#platform/modules/promotions/mall/points.ts';
import { deleteOldApplicationPictures } from '#platform/modules/promotions/offers/operator.ts';
import { deleteOldChat } from '#platform/modules/support/chat.ts';
import { deleteOldReports } from '#platform/modules/support/diagnostics.ts';
import { merchantsAfter } from '#platform/modules/system/merchants.ts';
import { deleteOldReceipts } from '#platform/modules/wallet/deposits/operator.ts';
import { expireDeposits } from '#platform/modules/wallet/deposits/order-moves.ts';
import { provePayments } from '#platform/modules/wallet/deposits/payment-proof.ts';
import { proveLedger } from '#platform/modules/wallet/ledger-proof.ts';
import { settleDue } from '#platform/modules/wallet/settle-due.ts';
import { Steps } from '#platform/steps.ts';
import { deleteExpiredKeys } from '#platform/wire/encryption.ts';
import { deleteAbandonedWrites, deleteOldReplies } from '#platform/wire/idempotency.ts';

/**
 * The job of each night (`triggers` in `wrangler.jsonc`): deletes secrets that are of no use any more, which requests
 * do only as they make new ones, seals anew what another than the first secret of `DATA_KEYS` sealed, closes deposits
 * whose time is over, decides bets on draws that are over, releases bonuses,
 * closes the accounts whose members asked for it, does what each hour does, and proves the ledger, the payments, the
 * points, the days of teams and the statements. What fails of it, or for one merchant, is logged and keeps nothing else
 * from being done; throws at the end then.
 */
export async function nightly(env: PlatformEnv, now: number): Promise<void> {
  const db = databaseOf(env);
  const steps = new Steps();
  const night = (step: string, work: () => Promise<unknown>) => steps.run({ job: 'nightly', step }, work);
  await night('deletions', async () =>
    db.batch([
      deleteExpiredKeys(db, now),
      clearOutbox({ db, env }, now),
      deleteOldSendings(db, now),
      deleteOldMessages(db, now),
      deleteExpiredCaptchas(db, now),
      ...deleteExpiredFlows(db, now),
      deleteExpiredTokens(db, now),
      deleteOldReceipts(db, now),
      deleteOldPictures(db, now),
      ...deleteOldTickets(db, now),
      deleteOldApplicationPictures(db, now),
      deleteOldChat(db, now),
      deleteOldReports(db, now),
      deleteAbandonedWrites(db, now),
      deleteOldVisits(db, now),
    ]),
  );
  await night('replies', async () => {
    for (let next: string | null = ''; next !== null;)
      ({ next } = await deleteOldReplies({ db, env, now, cursor: next }));
  });
  await night('reseal', async () => {
    const { resealed, unread } = await resealTotp({ db, env });
    console.log(JSON.stringify({ job: 'nightly', resealed }));
    if (unread.length) {
      const error = 'DATA_KEYS opens none of these secrets';
      console.error(JSON.stringify({ job: 'nightly', error, accounts: unread }));
    }
  });
  await night('reseal draws', async () => {
    const { resealed, unread } = await resealSeeds({ db, env }, now);
    console.log(JSON.stringify({ job: 'nightly', resealedDraws: resealed }));
    if (unread.length) {
      const error = 'DATA_KEYS opens none of these seeds';
      console.error(JSON.stringify({ job: 'nightly', error, draws: unread }));
    }
  });
  await night('deposits', () => expireDeposits(db, now));
  await night('settling', () => settleDue({ db, env }, now));
  await eachHour(env, now, steps);
  await night('closures', async () => {
    const closed = await closeDueAccounts(db, now);
    console.log(JSON.stringify({ job: 'nightly', closed: closed.length }));
  });
  await steps.run({ job: 'ledger' }, async () => {
    const { entries, faults } = await proveLedger(db);
    const proof = { job: 'ledger', entries, balanced: faults.length === 0 };
    if (faults.length) console.error(JSON.stringify({ ...proof, faults }));
    else console.log(JSON.stringify(proof));
  });
  await steps.run({ job: 'payments' }, async () => {
    for (let cursor: string | null = ''; cursor !== null;) {
      const { next, faults }: Awaited<ReturnType<typeof provePayments>> = await provePayments({
        db,
        env,
        now,
        cursor,
      });
      if (faults.length) console.error(JSON.stringify({ job: 'payments', faults }));
      cursor = next;
    }
  });
  await steps.run({ job: 'points' }, async () => {
    const faults = await pointFaults(db);
    if (faults.length) console.error(JSON.stringify({ job: 'points', faults }));
  });
  for (const [job, part] of [
    ['rebates', payRebates],
    ['teams', proveTeamDays],
    ['contract proof', proveContracts],
  ] as const)
    await forMerchants(env, steps, now, job, part);
  steps.finish();
}

/**
 * The job of each hour, and a part of the night's: gives back what nobody opened of envelopes whose time is over, opens
 * the accounts of new jackpots, and makes and pays the statements of contracts of every merchant whose period is over.
 * What fails of it is logged and keeps nothing else from being done; throws at the end then.
 */
export async function hourly(env: PlatformEnv, now: number): Promise<void> {
  const steps = new Steps();
  await eachHour(env, now, steps);
  steps.finish();
}

async function eachHour(env: PlatformEnv, now: number, steps: Steps): Promise<void> {
  const db = databaseOf(env);
  await steps.run({ job: 'envelopes' }, async () => {
    const returned = await returnEnvelopes(db, now);
    if (returned) console.log(JSON.stringify({ job: 'envelopes', returned }));
  });
  await steps.run({ job: 'jackpots' }, async () => {
    const opened = await openPools(db, now);
    if (opened.length) console.log(JSON.stringify({ job: 'jackpots', opened }));
  });
  await forMerchants(env, steps, now, 'contracts', closeContracts);
}

/** Does a job for every merchant, each a step of its own. */
const forMerchants = (env: PlatformEnv, steps: Steps, now: number, job: string, part: JobPart) =>
  steps.run({ job }, async () => {
    const db = databaseOf(env);
    for await (const merchant of allMerchants(db, env))
      await steps.run({ job, merchant: merchant.merchantCode }, () =>
        toEnd(part, { db, env, merchant, now }),
      );
  });

/**
 * The job of each minute: SMS and mails that are of no use any more are dropped, the others tried again after it; days of
 * teams of which something changed are made anew.
 */
export async function minutely(env: PlatformEnv, now: number): Promise<void> {
  const db = databaseOf(env);
  const steps = new Steps();
  await steps.run({ job: 'minutely', step: 'messages' }, () => expireMessages(db, now));
  const marked = new Set(await markedMerchants(db));
  if (marked.size)
    for await (const merchant of allMerchants(db, env))
      if (marked.has(merchant.merchantCode))
        await steps.run({ job: 'team days', merchant: merchant.merchantCode }, () =>
          toEnd(refreshTeamDays, { db, env, merchant, now }),
        );
  steps.finish();
}

/** Every merchant whose record parses, ordered by code; the others are logged. */
async function* allMerchants(db: Database, env: PlatformEnv): AsyncGenerator<MerchantRecord> {
  for (let after: string | null = ''; after !== null;) {
    const { records, next }: Awaited<ReturnType<typeof merchantsAfter>> = await merchantsAfter(
      db,
      env,
      after,
    );
    for (const { merchantCode, record, fault } of records)
      if (fault === null) yield record;
      else console.error(JSON.stringify({ job: 'merchants', merchant: merchantCode, refused: fault }));
    after = next;
  }
}

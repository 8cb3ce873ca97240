import { payStatement, unpaidStatements } from '#contract/calls/contracts.ts';
import { implement, implementBooking, requireCaller } from '#platform/core/calls/implement.ts';
import { noAmount } from '#platform/core/ledger/ledger.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { buildPayment, dueStatementQuery, sumDueStatements } from '#platform/modules/contracts/paying.ts';
import { findContractStatement } from '#platform/modules/contracts/views.ts';

const toIsoString = (at: number): string => new Date(at).toISOString();

const unpaid = implement(unpaidStatements, async (request) => ({
  list: await sumDueStatements(request.db, requireCaller(request).account.id),
  currency: request.merchant.currency,
}));

const payCall = implementBooking(payStatement, async (request) => {
  const { db, body, now } = request;
  const { account } = requireCaller(request);
  const row = await findContractStatement(db, body.statementNo, account.id);
  if (!row || row.contract.payerId !== account.id) throw new WireError('not.found');
  const [due] = await dueStatementQuery(db, body.statementNo);
  if (!due) throw new WireError('order.closed');
  return {
    statements: buildPayment(db, due, now),
    reply: { statementNo: due.statementNo, payoutMinor: due.payoutMinor, paidAt: toIsoString(now) },
    refusals: { 'UNIQUE constraint failed: ledger_transactions': 'order.closed', [noAmount]: 'order.closed' },
  };
});

export const paymentCalls = [unpaid, payCall];

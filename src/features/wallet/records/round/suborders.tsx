import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import {
  cancelSuborder,
  type OrderDetail,
  orderDetail,
  type Suborder,
} from '#contract/calls/wallet/records.ts';
import { drawRules, type LotteryKind, formatDrawNumbers } from '#contract/values/lottery/kinds.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import type { CallError } from '#src/shared/http/call-error.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { toCallError } from '#src/shared/http/failures.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { formatClock, useServerTime } from '#src/shared/scheduling/use-server-time.ts';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { ResultSymbols } from './result-symbols.tsx';

import styles from './round-detail.module.css';

const messages = defineMessages({
  draws: {
    id: 'wallet.records.draws',
    defaultMessage: 'Draws',
    description: 'Heading over the bets of a lottery ticket, one for each draw',
  },
  draw: {
    id: 'wallet.records.draws.number',
    defaultMessage: 'Draw {number}',
    description: 'Of a lottery; number is the draw’s running number',
  },
  closesIn: {
    id: 'wallet.records.draws.closesIn',
    defaultMessage: 'Closes in {time}',
    description: 'State of a bet on a draw to come; time is a countdown like 4:07 or 1:04:07',
  },
  drawing: {
    id: 'wallet.records.draws.drawing',
    defaultMessage: 'Awaiting result',
    description: 'State of a bet after its draw has closed, before the numbers are known',
  },
  won: { id: 'wallet.records.draws.won', defaultMessage: 'Won {amount}', description: 'State of a bet' },
  lost: { id: 'wallet.records.draws.lost', defaultMessage: 'No win', description: 'State of a bet' },
  cancelled: {
    id: 'wallet.records.draws.cancelled',
    defaultMessage: 'Cancelled',
    description: 'State of a bet that the member took back before its draw',
  },
  takeBack: {
    id: 'wallet.records.draws.takeBack',
    defaultMessage: 'Cancel bet',
    description: 'Button at a bet on an open draw',
  },
  title: {
    id: 'wallet.records.draws.title',
    defaultMessage: 'Cancel this bet?',
    description: 'Title of the dialog',
  },
  text: {
    id: 'wallet.records.draws.text',
    defaultMessage: 'You’ll get {amount} back and won’t take part in draw {number}.',
    description: 'In the dialog that asks before a bet is taken back',
  },
  keep: {
    id: 'wallet.records.draws.keep',
    defaultMessage: 'Keep bet',
    description: 'Closes the dialog',
  },
  back: {
    id: 'wallet.records.draws.back',
    defaultMessage: '{amount} was returned to your balance.',
    description: 'Message after a bet was taken back',
  },
  closed: {
    id: 'wallet.records.draws.closed',
    defaultMessage: 'This draw is closed, so the bet can’t be cancelled.',
    description: 'Error: the draw closed before the bet was taken back',
  },
  before: {
    id: 'wallet.records.draws.before',
    defaultMessage: 'This bet was already cancelled and the money returned.',
    description: 'Error: the bet was already taken back, for example on another device',
  },
});

const getFailureText = (code: ErrorCode): MessageDescriptor =>
  code === 'draw.closed'
    ? messages.closed
    : code === 'order.closed'
      ? messages.before
      : getErrorMessage(code);

/** True if the bet can no longer be taken back. */
const isFinal = (code: ErrorCode | undefined): boolean => code === 'draw.closed' || code === 'order.closed';

/** A bet can be taken back until its draw closes. */
export function Suborders({ round }: { round: OrderDetail }) {
  const { t, money } = useTranslator();
  const client = useQueryClient();
  const { suborders, currency, orderNo } = round;
  const [askedBet, setAskedBet] = useState<Suborder | null>(null);
  const { open, show, hide } = useOverlay('suborder-cancel');
  const openCount = suborders.filter(({ status }) => status === 'open').length;
  const now = useServerTime(openCount > 0);
  const heading = useRef<HTMLHeadingElement>(null);

  const previousCount = useRef(openCount);
  useEffect(() => {
    // A draw has decided a bet, or the member took a bet back elsewhere, so the balance and the list have changed too.
    if (previousCount.current !== openCount) void invalidateMemberQueries(client);
    previousCount.current = openCount;
  }, [client, openCount]);

  const { run, busy, failed, reset } = useCancelBet(orderNo, (amount) => {
    hide();
    // Focuses the heading, because the button that had the focus has disappeared.
    heading.current?.focus();
    toast({ kind: 'success', message: t(messages.back, { amount }) });
  });
  const ask = (suborder: Suborder) => {
    reset();
    setAskedBet(suborder);
    show();
  };
  return (
    <>
      <h3 className={styles.title} tabIndex={-1} ref={heading}>
        {t(messages.draws)}
      </h3>
      <ul className={styles.draws} aria-label={t(messages.draws)}>
        {suborders.map((suborder) => (
          <li key={suborder.suborderNo}>
            <Bet
              suborder={suborder}
              currency={currency}
              picked={round.steps[0]?.shown ?? []}
              now={now}
              onTakeBack={() => ask(suborder)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        variant="alert"
        open={open}
        onClose={hide}
        title={t(messages.title)}
        closeLabel={t(messages.keep)}
      >
        {askedBet && (
          <div className={styles.asked}>
            <p>{t(messages.text, { amount: money(askedBet.stake, currency), number: askedBet.drawNo })}</p>
            {failed && <Failure error={failed} text={t(getFailureText(failed.code))} />}
            {!isFinal(failed?.code) && (
              <Button variant="danger" wide busy={busy} onClick={() => void run(askedBet)}>
                {t(messages.takeBack)}
              </Button>
            )}
            <Button variant="secondary" wide onClick={hide}>
              {t(messages.keep)}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}

type BetProps = {
  suborder: Suborder;
  currency: string;
  picked: readonly string[];
  now: number | null;
  onTakeBack: () => void;
};

function Bet({ suborder, currency, picked, now, onTakeBack }: BetProps) {
  const { t, money } = useTranslator();
  const { drawNo, kind, closesAt, stake, status, win, drawn } = suborder;
  const left = now === null ? null : Date.parse(closesAt) - now;
  const name = t(messages.draw, { number: drawNo });
  return (
    <>
      <p className={styles.bet}>
        <span>{name}</span>
        <Amount minor={stake} currency={currency} />
      </p>
      <p className={styles.bet}>
        <span data-status={status}>
          {status === 'open'
            ? left !== null &&
              (left > 0 ? t(messages.closesIn, { time: formatClock(left) }) : t(messages.drawing))
            : t(messages[status], { amount: money(win, currency) })}
        </span>
        {status === 'open' && left !== null && left > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            aria-label={`${t(messages.takeBack)}: ${name}`}
            onClick={onTakeBack}
          >
            {t(messages.takeBack)}
          </Button>
        )}
      </p>
      <ResultSymbols {...buildResultSymbols(kind, drawn, picked)} />
    </>
  );
}

/** Marks the ticket's hits: the picked numbers, or numbers that end in the picked digits. */
function buildResultSymbols(kind: LotteryKind, drawn: readonly number[], picked: readonly string[]) {
  const { family } = drawRules[kind];
  const numbers = formatDrawNumbers(kind, drawn);
  if (family === 'set') return { shown: numbers, marked: picked };
  const isOneNumber = family === 'digits';
  const shown = isOneNumber && numbers.length > 0 ? [numbers.join('')] : numbers;
  const endings = isOneNumber ? [picked.join('')] : picked;
  return { shown, marked: shown.filter((number) => endings.some((end) => number.endsWith(end))) };
}

/** Takes bets back, one at a time. After each attempt, successful or not, the data is refetched. */
function useCancelBet(orderNo: string, onBack: (amount: string) => void) {
  const { money } = useTranslator();
  const client = useQueryClient();
  const send = useCall(cancelSuborder);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallError | null>(null);
  const run = async ({ suborderNo }: Suborder) => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      const { returned, currency } = await send({ body: { orderNo, suborderNo } });
      onBack(money(returned, currency));
    } catch (error) {
      setFailed(toCallError(error));
    }
    await client.invalidateQueries({ queryKey: buildCallKey(orderDetail) }).catch(() => undefined);
    setBusy(false);
    void invalidateMemberQueries(client);
  };
  return { run, busy, failed, reset: () => setFailed(null) };
}

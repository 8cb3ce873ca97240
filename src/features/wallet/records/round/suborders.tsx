import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import {
  cancelSuborder,
  type OrderDetail,
  orderDetail,
  type Suborder,
} from '#contract/calls/wallet/records.ts';
import { drawRules, type LotteryKind, shownNumbers } from '#contract/values/lottery/kinds.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { moneyMoved } from '#src/domain/wallet/money-moved.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import type { CallError } from '#src/shared/http/call-error.ts';
import { callKey } from '#src/shared/http/call-query.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { toCallError } from '#src/shared/http/failures.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { clockText, useServerTime } from '#src/shared/scheduling/use-server-time.ts';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { Signs } from './signs.tsx';

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
    defaultMessage: 'Being drawn',
    description: 'State of a bet whose draw is closed, before its numbers are known',
  },
  won: { id: 'wallet.records.draws.won', defaultMessage: 'Won {amount}', description: 'State of a bet' },
  lost: { id: 'wallet.records.draws.lost', defaultMessage: 'No win', description: 'State of a bet' },
  cancelled: {
    id: 'wallet.records.draws.cancelled',
    defaultMessage: 'Taken back',
    description: 'State of a bet that the member took back before its draw',
  },
  takeBack: {
    id: 'wallet.records.draws.takeBack',
    defaultMessage: 'Take back',
    description: 'Button at a bet whose draw is still open',
  },
  title: {
    id: 'wallet.records.draws.title',
    defaultMessage: 'Take this bet back?',
    description: 'Title of the dialog',
  },
  text: {
    id: 'wallet.records.draws.text',
    defaultMessage: '{amount} comes back to your balance. Draw {number} goes on without you.',
    description: 'In the dialog that asks before a bet is taken back',
  },
  keep: {
    id: 'wallet.records.draws.keep',
    defaultMessage: 'Keep the bet',
    description: 'Closes the dialog',
  },
  back: {
    id: 'wallet.records.draws.back',
    defaultMessage: '{amount} is back in your balance.',
    description: 'Message after a bet was taken back',
  },
  closed: {
    id: 'wallet.records.draws.closed',
    defaultMessage: 'This draw is closed, so the bet stays. Nothing was taken back.',
    description: 'Error: the draw closed before the bet was taken back',
  },
  before: {
    id: 'wallet.records.draws.before',
    defaultMessage: 'This bet was taken back before. Its money came back once.',
    description: 'Error: the bet was taken back already, on another device perhaps',
  },
});

const failure = (code: ErrorCode): MessageDescriptor =>
  code === 'draw.closed' ? messages.closed : code === 'order.closed' ? messages.before : errorMessage(code);

/** Nothing is left to take back. */
const isFinal = (code: ErrorCode | undefined): boolean => code === 'draw.closed' || code === 'order.closed';

/** The bets of a ticket by draw: until its draw closes each can be taken back. */
export function Suborders({ round }: { round: OrderDetail }) {
  const { t, money } = useTranslator();
  const client = useQueryClient();
  const { suborders, currency, orderNo } = round;
  const [leaving, setLeaving] = useState<Suborder | null>(null);
  const { open, show, hide } = useOverlay('suborder-cancel');
  const openOnes = suborders.filter(({ status }) => status === 'open').length;
  const now = useServerTime(openOnes > 0);
  const heading = useRef<HTMLHeadingElement>(null);

  const seen = useRef(openOnes);
  useEffect(() => {
    // A draw has decided one, here or elsewhere: what it paid is in balance and list.
    if (seen.current !== openOnes) void moneyMoved(client);
    seen.current = openOnes;
  }, [client, openOnes]);

  const { run, busy, failed, reset } = useTakingBack(orderNo, (amount) => {
    hide();
    // The button that had the focus is gone.
    heading.current?.focus();
    toast({ kind: 'success', message: t(messages.back, { amount }) });
  });
  const ask = (suborder: Suborder) => {
    reset();
    setLeaving(suborder);
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
        {leaving && (
          <div className={styles.asked}>
            <p>{t(messages.text, { amount: money(leaving.stake, currency), number: leaving.drawNo })}</p>
            {failed && <Failure error={failed} text={t(failure(failed.code))} />}
            {!isFinal(failed?.code) && (
              <Button variant="danger" wide busy={busy} onClick={() => void run(leaving)}>
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
              (left > 0 ? t(messages.closesIn, { time: clockText(left) }) : t(messages.drawing))
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
      <Signs {...signsOf(kind, drawn, picked)} />
    </>
  );
}

/** What was drawn, and which of it is the ticket's: numbers themselves, or those that end in what was picked. */
function signsOf(kind: LotteryKind, drawn: readonly number[], picked: readonly string[]) {
  const { family } = drawRules[kind];
  const numbers = shownNumbers(kind, drawn);
  if (family === 'set') return { shown: numbers, marked: picked };
  const whole = family === 'digits';
  const shown = whole && numbers.length > 0 ? [numbers.join('')] : numbers;
  const ends = whole ? [picked.join('')] : picked;
  return { shown, marked: shown.filter((number) => ends.some((end) => number.endsWith(end))) };
}

/** Takes a bet back, one at a time; whatever became of it, what is shown is asked for anew. */
function useTakingBack(orderNo: string, onBack: (amount: string) => void) {
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
    await client.invalidateQueries({ queryKey: callKey(orderDetail) }).catch(() => undefined);
    setBusy(false);
    void moneyMoved(client);
  };
  return { run, busy, failed, reset: () => setFailed(null) };
}

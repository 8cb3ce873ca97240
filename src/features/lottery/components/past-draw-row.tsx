import { useState } from 'react';

import type { PastDraw } from '#contract/calls/lottery.ts';
import type { LotteryKind } from '#contract/values/lottery/kinds.ts';
import { checkDraw } from '#contract/values/lottery/seeds.ts';
import { lotteryTexts } from '#src/features/lottery/lottery-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { Numbers, PrizeTable } from './numbers.tsx';

import styles from './lottery.module.css';

const messages = defineMessages({
  draw: lotteryTexts.draw,
  prizes: {
    id: 'lottery.past.prizes',
    defaultMessage: 'All prizes of draw {number}',
    description: 'Opens the prize table of a past draw; also the name of that table',
  },
  check: {
    id: 'lottery.past.check',
    defaultMessage: 'Verify this draw',
    description: 'Button: this phone computes the numbers again from the seed',
  },
  fits: {
    id: 'lottery.past.fits',
    defaultMessage: 'Verified. Your phone got the same numbers from the seed that was fixed before the draw.',
    description: 'Result of the check of a draw',
  },
  fitsLate: {
    id: 'lottery.past.fitsLate',
    defaultMessage:
      'The numbers match the seed. No one had bet on this draw, so its seed was fixed only afterwards.',
    description: 'Result of the check of a draw that nobody has bet on',
  },
  commitment: {
    id: 'lottery.past.commitmentWrong',
    defaultMessage:
      'Not verified: the seed differs from the one fixed before the draw. Please contact support.',
    description: 'Result of the check of a draw: the seed was exchanged',
  },
  numbers: {
    id: 'lottery.past.numbersWrong',
    defaultMessage: 'Not verified: the seed gives different numbers. Please contact support.',
    description: 'Result of the check of a draw: the seed gives other numbers',
  },
  failed: {
    id: 'lottery.past.failed',
    defaultMessage: 'This browser can’t verify draws.',
    description: 'The check needs functions that the browser lacks',
  },
  how: {
    id: 'lottery.past.how',
    defaultMessage:
      'The fingerprint (SHA-256) of the seed was published before the draw closed. The numbers come from the seed alone (HMAC-SHA-256), so they could not be chosen afterwards.',
    description: 'Explains why a draw can be checked; SHA-256 and HMAC-SHA-256 are names',
  },
  fingerprint: {
    id: 'lottery.past.fingerprint',
    defaultMessage: 'Fingerprint, published {date}',
    description: 'Above the SHA-256 of a seed; date and time',
  },
  seed: { id: 'lottery.past.seed', defaultMessage: 'Seed', description: 'Over the seed of a draw' },
});

type Verdict = NonNullable<Awaited<ReturnType<typeof checkDraw>>> | 'fits' | 'fitsLate' | 'failed';

export function PastDrawRow({ draw, kind, nodeId }: { draw: PastDraw; kind: LotteryKind; nodeId: number }) {
  const { t, date } = useTranslator();
  const { drawNo, closedAt, numbers, proof } = draw;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async ({ seed, commitment, committedAt }: NonNullable<PastDraw['proof']>) => {
    const fits = committedAt < closedAt ? 'fits' : 'fitsLate';
    setVerdict(
      await checkDraw({ kind, nodeId, drawNo, seed, commitment, numbers }).then(
        (fault) => fault ?? fits,
        () => 'failed',
      ),
    );
  };
  return (
    <li className={`surface ${styles.past}`}>
      <p className={styles.next}>
        <b>{t(messages.draw, { number: drawNo })}</b>
        <small>{date(closedAt, { dateStyle: 'medium', timeStyle: 'short' })}</small>
      </p>
      <Numbers kind={kind} numbers={numbers} />
      {kind.startsWith('vn-') && (
        <details className={styles.more}>
          <summary>{t(messages.prizes, { number: drawNo })}</summary>
          <PrizeTable kind={kind} numbers={numbers} caption={t(messages.prizes, { number: drawNo })} />
        </details>
      )}
      {proof && verdict === null && (
        <Button
          className={styles.check}
          variant="ghost"
          size="small"
          icon="shield"
          aria-label={`${t(messages.check)}: ${drawNo}`}
          onClick={() => void check(proof)}
        >
          {t(messages.check)}
        </Button>
      )}
      {proof && verdict !== null && (
        <div className={styles.proof} data-verdict={verdict}>
          <p role="status" className={styles.verdict}>
            <Icon name={verdict.startsWith('fits') ? 'check' : 'alert'} size={20} />
            {t(messages[verdict])}
          </p>
          {verdict !== 'fitsLate' && <p>{t(messages.how)}</p>}
          <p>
            {t(messages.fingerprint, {
              date: date(proof.committedAt, { dateStyle: 'medium', timeStyle: 'medium' }),
            })}
            <code dir="ltr">{proof.commitment}</code>
          </p>
          <p>
            {t(messages.seed)}
            <code dir="ltr">{proof.seed}</code>
          </p>
        </div>
      )}
    </li>
  );
}

import { useState } from 'react';

import type { PastDraw } from '#contract/calls/lottery.ts';
import type { LotteryKind } from '#contract/values/lottery/kinds.ts';
import { checkDraw } from '#contract/values/lottery/seeds.ts';
import { lotteryWords } from '#src/features/lottery/lottery-words.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { Numbers, PrizeTable } from './numbers.tsx';

import styles from './lottery.module.css';

const messages = defineMessages({
  draw: lotteryWords.draw,
  prizes: {
    id: 'lottery.past.prizes',
    defaultMessage: 'All prizes of draw {number}',
    description: 'Opens the prize table of a past draw, and names it',
  },
  check: {
    id: 'lottery.past.check',
    defaultMessage: 'Check this draw',
    description: 'Button: has this phone draw the numbers again from their seed',
  },
  fits: {
    id: 'lottery.past.fits',
    defaultMessage: 'It fits. This phone drew the same numbers from the seed that was fixed beforehand.',
    description: 'Result of the check of a draw',
  },
  fitsLate: {
    id: 'lottery.past.fitsLate',
    defaultMessage:
      'The numbers follow from the seed. Nobody had bet on this draw, so its seed was fixed only afterwards.',
    description: 'Result of the check of a draw on which nobody could have bet',
  },
  commitment: {
    id: 'lottery.past.commitmentWrong',
    defaultMessage:
      'It does not fit: the seed is not the one that was fixed beforehand. Please tell support.',
    description: 'Result of the check of a draw: its seed was exchanged',
  },
  numbers: {
    id: 'lottery.past.numbersWrong',
    defaultMessage: 'It does not fit: the seed gives other numbers. Please tell support.',
    description: 'Result of the check of a draw: its numbers are not those of the seed',
  },
  failed: {
    id: 'lottery.past.failed',
    defaultMessage: 'This browser cannot check it.',
    description: 'The check needs functions that the browser lacks',
  },
  how: {
    id: 'lottery.past.how',
    defaultMessage:
      'Before the draw closed, the fingerprint (SHA-256) of its seed was published. The numbers follow from the seed alone (HMAC-SHA-256), so they could not be chosen afterwards.',
    description: 'Explains why a draw can be checked; SHA-256 and HMAC-SHA-256 are names',
  },
  fingerprint: {
    id: 'lottery.past.fingerprint',
    defaultMessage: 'Fingerprint, published {date}',
    description: 'Over the SHA-256 of a seed; date and time',
  },
  seed: { id: 'lottery.past.seed', defaultMessage: 'Seed', description: 'Over the seed of a draw' },
});

type Verdict = NonNullable<Awaited<ReturnType<typeof checkDraw>>> | 'fits' | 'fitsLate' | 'failed';

/** A past draw with its numbers; it can be drawn again here. */
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

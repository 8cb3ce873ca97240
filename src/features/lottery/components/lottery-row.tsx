import type { Lottery, LotteryDraw } from '#contract/calls/lottery.ts';
import { gameArtWidths } from '#contract/values/pictures.ts';
import { getGameTitle, findStateMessage, getVendorName } from '#src/domain/catalogue/game-labels.ts';
import { useTileSlots } from '#src/domain/catalogue/tile-slots.ts';
import { lotteryTexts } from '#src/features/lottery/lottery-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { Countdown } from './draw-clock.tsx';
import { Numbers } from './numbers.tsx';

import styles from './lottery.module.css';

const messages = defineMessages({
  play: { id: 'lottery.play', defaultMessage: 'Play', description: 'Button: opens the lottery; short' },
  results: {
    id: 'lottery.results',
    defaultMessage: 'Results',
    description: 'Button: shows the past draws of the lottery; short',
  },
  last: {
    id: 'lottery.last',
    defaultMessage: 'Result of draw {number}',
    description: 'Before the numbers of the last draw; number is the draw’s running number',
  },
});

type LotteryRowProps = {
  lottery: Lottery;
  /** Undefined while unknown, null if the platform has no draws. */
  draw: LotteryDraw | null | undefined;
  onResults: (nodeId: number) => void;
};

/** If the lottery is not open, the row shows the reason and has no button to play. */
export function LotteryRow({ lottery: { game, kind }, draw, onResults }: LotteryRowProps) {
  const { t } = useTranslator();
  const { play } = useTileSlots();
  const name = getGameTitle(game);
  const reason = findStateMessage(game.state);
  return (
    <li className={`surface ${styles.row}`}>
      <Picture
        className={styles.art}
        path={game.iconUrl}
        widths={gameArtWidths}
        sizes="60px"
        alt=""
        ratio="3:4"
        placeholder={game.placeholder}
      />
      <h3 className={styles.name} dir="auto">
        {name}
      </h3>
      <small className={styles.vendor} dir="auto">
        {getVendorName(game)}
      </small>
      {(reason || draw !== null) && (
        <p className={styles.next}>
          {reason ? (
            <span>{t(reason)}</span>
          ) : draw ? (
            <>
              <span>{t(lotteryTexts.draw, { number: draw.next.drawNo })}</span>
              <Countdown closesAt={draw.next.closesAt} />
            </>
          ) : (
            <span>–</span>
          )}
        </p>
      )}
      {draw !== null && (
        <div className={styles.last}>
          <small>
            {draw?.last
              ? t(messages.last, { number: draw.last.drawNo })
              : draw && t(lotteryTexts.nothingDrawn)}
          </small>
          {draw?.last && <Numbers kind={kind} numbers={draw.last.numbers} />}
        </div>
      )}
      <div className={styles.ways}>
        <Button
          variant="ghost"
          size="small"
          aria-label={`${t(messages.results)}: ${name}`}
          onClick={() => onResults(game.nodeId)}
        >
          {t(messages.results)}
        </Button>
        {!reason && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${t(messages.play)}: ${name}`}
            onClick={() => play(game)}
          >
            {t(messages.play)}
          </Button>
        )}
      </div>
    </li>
  );
}

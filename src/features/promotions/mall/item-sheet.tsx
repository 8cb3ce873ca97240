import { type ReactNode, useState } from 'react';

import { type Mall, type MallItem, redeemItem } from '#contract/calls/promotions/mall.ts';
import { mallArtWidths } from '#contract/values/promotions/mall.ts';
import type { CallValue } from '#contract/wire/call.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { useHeldText } from '#src/domain/wallet/bonus/held-text.ts';
import { useMoneyAction } from '#src/domain/wallet/use-money-action.ts';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { JoinButtons } from '#src/features/promotions/vip/join-buttons.tsx';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { getAvailability } from './item-availability.ts';

import styles from './mall.module.css';

const messages = defineMessages({
  price: {
    id: 'promotions.mall.sheet.price',
    defaultMessage: 'Price',
    description: 'Label of a number of points',
  },
  yours: {
    id: 'promotions.mall.sheet.yours',
    defaultMessage: 'Your points',
    description: 'Label of a number of points',
  },
  after: {
    id: 'promotions.mall.sheet.after',
    defaultMessage: 'Points left',
    description: 'Label of a number of points: what the member keeps',
  },
  pays: {
    id: 'promotions.mall.sheet.pays',
    defaultMessage: 'Bonus',
    description: 'Label of an amount of bonus money',
  },
  wager: promotionTexts.onceBet,
  perMember: {
    id: 'promotions.mall.sheet.perMember',
    defaultMessage: '{count, plural, one {One} other {#}} per member',
    description: 'How many of an item each member may have',
  },
  redeem: {
    id: 'promotions.mall.sheet.redeem',
    defaultMessage: 'Redeem for {count, plural, one {# point} other {# points}}',
    description: 'Button',
  },
  soldOut: {
    id: 'promotions.mall.sheet.soldOut',
    defaultMessage: 'Sold out. If it’s restocked, you’ll find it here.',
    description: 'The item is sold out',
  },
  limit: {
    id: 'promotions.mall.sheet.limit',
    defaultMessage: 'You’ve reached the limit per member for this gift.',
    description: 'Why the member can take no more of an item',
  },
  tooFewPoints: {
    id: 'promotions.mall.sheet.short',
    defaultMessage: '{count, plural, one {You need # more point.} other {You need # more points.}}',
    description: 'Why the member cannot take an item',
  },
  moved: {
    id: 'promotions.mall.sheet.moved',
    defaultMessage: 'This gift has changed in the meantime. No points were taken.',
    description: 'Error: the item was sold out, or its price changed, while the member looked at the item',
  },
  lacking: {
    id: 'promotions.mall.sheet.lacking',
    defaultMessage: 'You no longer have enough points. No points were taken.',
    description: 'Error: the points were spent elsewhere',
  },
  sent: {
    id: 'promotions.mall.sheet.sent',
    defaultMessage: 'Redeemed. Your bonus has been added.',
    description: 'After bonus money was taken for points',
  },
  received: {
    id: 'promotions.mall.sheet.received',
    defaultMessage: 'Redeemed.',
    description: 'After bonus money was taken for points; another sentence tells whether it is locked',
  },
  requested: {
    id: 'promotions.mall.sheet.requested',
    defaultMessage: 'Redeemed. We’ll message you about the delivery.',
    description: 'After an item was taken for points',
  },
  number: {
    id: 'promotions.mall.sheet.number',
    defaultMessage: 'Order {orderNo}',
    description: 'Number of the order for an item that was redeemed for points',
  },
  orders: promotionTexts.myOrders,
});

type RedeemedOrder = CallValue<typeof redeemItem>;

const getFaultText = (code: ErrorCode) => {
  if (code === 'order.closed' || code === 'not.found') return messages.moved;
  return code === 'wallet.insufficient' ? messages.lacking : getErrorMessage(code);
};

export function ItemSheet({
  current,
  mall,
  onOrders,
}: {
  /** The current state of the item. Undefined if no item is open, or if the mall no longer has it. */
  current: MallItem | undefined;
  mall: Mall;
  onOrders: () => void;
}) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('mall-item');
  const { run: runAction, busy, fault } = useMoneyAction();
  const redeem = useCall(redeemItem);
  const [done, setDone] = useState<RedeemedOrder | null>(null);
  // If the merchant hides the item meanwhile, the sheet keeps showing the item, so that the member sees the result.
  const [opened] = useState(current);
  const item = current ?? opened;
  if (!item) return null;
  const availability = getAvailability(item, mall.points);
  const redeemOpenItem = () =>
    runAction(async () => setDone(await redeem({ body: { itemId: item.id, points: item.points } })));
  return (
    <Dialog open={open} onClose={hide} title={item.name}>
      <div className={styles.sheet}>
        {done ? (
          <OrderResult done={done} currency={mall.currency}>
            <Button
              variant="secondary"
              wide
              onClick={() => {
                hide();
                onOrders();
              }}
            >
              {t(messages.orders)}
            </Button>
          </OrderResult>
        ) : (
          <>
            <ItemDetails item={item} mall={mall} affordable={availability === 'open'} />
            {fault && <Failure error={fault} text={t(getFaultText(fault.code))} />}
            {availability !== 'open' ? (
              <p className={styles.why}>
                {t(messages[availability], { count: item.points - (mall.points ?? 0) })}
              </p>
            ) : mall.points === null ? (
              <JoinButtons />
            ) : (
              <Button size="large" wide busy={busy} onClick={() => void redeemOpenItem()}>
                {t(messages.redeem, { count: item.points })}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function ItemDetails({ item, mall, affordable }: { item: MallItem; mall: Mall; affordable: boolean }) {
  const { t, money, number } = useTranslator();
  const { points, currency } = mall;
  const { bonusMinor, perMember } = item;
  const wager = Math.ceil(((bonusMinor ?? 0) * item.turnoverHundredths) / 100);
  return (
    <>
      <Picture
        path={item.picture}
        widths={mallArtWidths}
        sizes="(min-width: 560px) 240px, 50vw"
        alt=""
        ratio="1:1"
        className={styles.large}
      />
      <p>{item.text}</p>
      <dl className={styles.facts}>
        {bonusMinor !== null && (
          <div>
            <dt>{t(messages.pays)}</dt>
            <dd>{money(bonusMinor, currency)}</dd>
          </div>
        )}
        <div>
          <dt>{t(messages.price)}</dt>
          <dd>{number(item.points)}</dd>
        </div>
        {points !== null && (
          <div>
            <dt>{t(messages.yours)}</dt>
            <dd>{number(points)}</dd>
          </div>
        )}
        {points !== null && affordable && (
          <div>
            <dt>{t(messages.after)}</dt>
            <dd>{number(points - item.points)}</dd>
          </div>
        )}
      </dl>
      {(wager > 0 || perMember !== null) && (
        <p className={styles.muted}>
          {wager > 0 && t(messages.wager, { amount: money(wager, currency) })}
          {wager > 0 && perMember !== null && ' · '}
          {perMember !== null && t(messages.perMember, { count: perMember })}
        </p>
      )}
    </>
  );
}

function OrderResult({
  done,
  currency,
  children,
}: {
  done: RedeemedOrder;
  currency: string;
  children: ReactNode;
}) {
  const { t } = useTranslator();
  const held = useHeldText()(done.heldMinor, currency);
  const sent = held === null ? messages.sent : messages.received;
  return (
    <div className={styles.taken} role="status">
      <span className={styles.check}>
        <Icon name="check" size={32} />
      </span>
      <p>{t(done.status === 'sent' ? sent : messages.requested)}</p>
      {held && <p>{held}</p>}
      <p className={styles.muted}>{t(messages.number, { orderNo: done.orderNo })}</p>
      {children}
    </div>
  );
}

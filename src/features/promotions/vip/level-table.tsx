import { useEffect, useRef } from 'react';

import type { Vip, VipLevel } from '#contract/calls/promotions/vip.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';

import { Medal } from './medal.tsx';

import styles from './vip.module.css';

const messages = defineMessages({
  level: {
    id: 'promotions.vip.table.level',
    defaultMessage: 'Level',
    description: 'Head of the first column of the table of VIP levels; short',
  },
  you: {
    id: 'promotions.vip.table.you',
    defaultMessage: 'You',
    description: 'Under the member’s own level in the table of VIP levels; very short',
  },
  deposits: {
    id: 'promotions.vip.table.deposits',
    defaultMessage: 'Total deposits',
    description: 'Row of the table of VIP levels: how much has to be deposited for a level; short',
  },
  bets: {
    id: 'promotions.vip.table.bets',
    defaultMessage: 'Total bets',
    description: 'Row of the table of VIP levels: how much has to be bet for a level; short',
  },
  upgrade: {
    id: 'promotions.vip.table.upgrade',
    defaultMessage: 'Level-up bonus',
    description: 'Row of the table of VIP levels; short',
  },
  birthday: {
    id: 'promotions.vip.table.birthday',
    defaultMessage: 'Birthday bonus',
    description: 'Row of the table of VIP levels; short',
  },
  points: {
    id: 'promotions.vip.table.points',
    defaultMessage: 'Points multiplier',
    description: 'Row of the table of VIP levels: how many times the usual points; short',
  },
  withdrawals: {
    id: 'promotions.vip.table.withdrawals',
    defaultMessage: 'Extra withdrawals a day',
    description: 'Row of the table of VIP levels; short',
  },
});

type Row = { label: MessageDescriptor; value: (level: VipLevel) => string };

/** The table scrolls sideways on its own and starts at the member's level. */
export function LevelTable({
  vip,
  withMall,
  labelledBy,
}: {
  vip: Vip;
  withMall: boolean;
  labelledBy: string;
}) {
  const { t, money, number } = useTranslator();
  const { levels, member, basis, currency } = vip;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = scroller.current?.getBoundingClientRect();
    const own = scroller.current?.querySelector('th[data-own]')?.getBoundingClientRect();
    // Not `scrollIntoView`, which would scroll the page too.
    if (frame && own)
      scroller.current?.scrollBy?.({ left: own.left - frame.left - (frame.width - own.width) / 2 });
  }, [member?.level]);
  const amount = (minor: number) => (minor ? money(minor, currency) : '–');
  const rows: readonly Row[] = [
    {
      label: basis === 'deposit' ? messages.deposits : messages.bets,
      value: ({ thresholdMinor }) => amount(thresholdMinor),
    },
    { label: messages.upgrade, value: ({ upgradeBonusMinor }) => amount(upgradeBonusMinor) },
    { label: messages.birthday, value: ({ birthdayBonusMinor }) => amount(birthdayBonusMinor) },
    ...(withMall
      ? [
          {
            label: messages.points,
            value: ({ pointsHundredths }: VipLevel) => `× ${number(pointsHundredths / 100)}`,
          },
        ]
      : []),
    {
      label: messages.withdrawals,
      value: ({ moreWithdrawals }) => (moreWithdrawals ? `+${number(moreWithdrawals)}` : '–'),
    },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable (WCAG 2.1.1)
    <div ref={scroller} className={styles.scroller} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(messages.level)}</th>
            {levels.map(({ level, name }) => (
              <th key={level} scope="col" data-own={level === member?.level || undefined}>
                <Medal level={level} />
                <span>{name}</span>
                {level === member?.level && <small>{t(messages.you)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label.id}>
              <th scope="row">{t(label)}</th>
              {levels.map((level) => (
                <td key={level.level} data-own={level.level === member?.level || undefined}>
                  <bdi>{value(level)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

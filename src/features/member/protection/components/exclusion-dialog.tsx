import { type ReactNode, useState } from 'react';

import { excludeSelf } from '#contract/calls/member/protection.ts';
import { useLeaveSession } from '#src/domain/identity/use-leave-session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { lengthTexts } from '#src/features/member/protection/lib/period-texts.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { PauseForm } from './pause-form.tsx';

import styles from './exclusion-dialog.module.css';

const messages = defineMessages({
  sure: {
    id: 'protection.exclusion.sure',
    defaultMessage: 'Exclude yourself: {length}?',
    description: 'Title of the dialog, second step; length such as “6 months” or “Permanently”',
  },
  close: {
    id: 'protection.exclusion.close',
    defaultMessage: 'Not now',
    description: 'Closes the dialog',
  },
  closes: {
    id: 'protection.exclusion.closes',
    defaultMessage: 'All games and deposits close at once, on every {brand} site and device.',
    description: 'What a self-exclusion means, first point; brand is a name',
  },
  fixed: {
    id: 'protection.exclusion.fixed',
    defaultMessage: 'No one can end the exclusion early, not even you or support. You can only extend it.',
    description: 'What a self-exclusion means, second point',
  },
  yours: {
    id: 'protection.exclusion.yours',
    defaultMessage: 'Your money is still yours. You can log in, view your records and withdraw as usual.',
    description: 'What a self-exclusion means, third point',
  },
  payout: {
    id: 'protection.exclusion.payout',
    defaultMessage:
      'You’re logged out at once. Your money is still yours: until the exclusion ends, you can log in only to withdraw it.',
    description: 'What a self-exclusion means, third point, if the exclusion also blocks the login',
  },
  next: {
    id: 'protection.exclusion.next',
    defaultMessage: 'I understand, continue',
    description: 'Button to the second step',
  },
  back: {
    id: 'protection.exclusion.back',
    defaultMessage: 'Back',
    description: 'Button to the first step; short',
  },
  confirm: {
    id: 'protection.exclusion.confirm',
    defaultMessage: 'Exclude me now',
    description: 'Button of the second step',
  },
});

type Props = {
  months: readonly (number | null)[];
  /** True if the exclusion ends all sessions. */
  closesLogin: boolean;
  hasPassword: boolean;
};

export function ExclusionDialog({ months, closesLogin, hasPassword }: Props) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('exclude-self');
  const [chosen, choose] = useState(months[0] ?? null);
  const [sure, setSure] = useState(false);
  const exclude = useCall(excludeSelf);
  const leave = useLeaveSession();
  const close = () => {
    hide();
    setSure(false);
  };
  const formatLength = (count: number | null) => {
    if (count === null) return t(lengthTexts.always);
    return count % 12 ? t(lengthTexts.months, { count }) : t(lengthTexts.years, { count: count / 12 });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={sure ? t(messages.sure, { length: formatLength(chosen) }) : t(memberTexts.excludeYourself)}
      closeLabel={t(messages.close)}
    >
      {sure ? (
        <PauseForm
          hasPassword={hasPassword}
          confirm={t(messages.confirm)}
          onDone={() => {
            close();
            if (closesLogin) void leave();
          }}
          endsSession={closesLogin}
          send={(password) => exclude({ body: { months: chosen, ...password } })}
        >
          <p>{t(messages.fixed)}</p>
          <Button variant="secondary" onClick={() => setSure(false)}>
            {t(messages.back)}
          </Button>
        </PauseForm>
      ) : (
        <Meaning closesLogin={closesLogin}>
          <ChipGroup
            label={t(memberTexts.howLong)}
            single
            chips={months.map((count) => ({ value: `${count ?? 0}`, label: formatLength(count) }))}
            values={[`${chosen ?? 0}`]}
            onChange={([value]) => choose(Number(value) || null)}
          />
          <Button size="large" wide variant="danger" onClick={() => setSure(true)}>
            {t(messages.next)}
          </Button>
        </Meaning>
      )}
    </Dialog>
  );
}

function Meaning({ closesLogin, children }: { closesLogin: boolean; children: ReactNode }) {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  return (
    <div className={styles.meaning}>
      <ul>
        <li>{t(messages.closes, { brand: brand.name })}</li>
        <li>{t(messages.fixed)}</li>
        <li>{t(closesLogin ? messages.payout : messages.yours)}</li>
      </ul>
      {children}
    </div>
  );
}

import { useState } from 'react';

import { takeBreak } from '#contract/calls/member/protection.ts';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { lengthTexts } from '#src/features/member/protection/lib/period-texts.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { PauseForm } from './pause-form.tsx';

const messages = defineMessages({
  text: {
    id: 'protection.break.text',
    defaultMessage:
      'Games and deposits close at once on every device, and no one can reopen them early. You can still log in, view your records and withdraw your money. Any remaining turnover still applies.',
    description: 'What a break means',
  },
  confirm: { id: 'protection.break.confirm', defaultMessage: 'Start break', description: 'Button' },
});

export function BreakDialog({ days, hasPassword }: { days: readonly number[]; hasPassword: boolean }) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('take-break');
  const [chosen, choose] = useState(days[0] ?? 1);
  const startBreak = useCall(takeBreak);
  return (
    <Dialog open={open} onClose={hide} title={t(memberTexts.takeABreak)}>
      <PauseForm
        hasPassword={hasPassword}
        confirm={t(messages.confirm)}
        onDone={hide}
        send={(password) => startBreak({ body: { days: chosen, ...password } })}
      >
        <p>{t(messages.text)}</p>
        <ChipGroup
          label={t(memberTexts.howLong)}
          single
          chips={days.map((count) => ({ value: `${count}`, label: t(lengthTexts.days, { count }) }))}
          values={[`${chosen}`]}
          onChange={([value]) => choose(Number(value))}
        />
      </PauseForm>
    </Dialog>
  );
}

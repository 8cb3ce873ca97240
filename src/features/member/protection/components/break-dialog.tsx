import { useState } from 'react';

import { takeBreak } from '#contract/calls/member/protection.ts';
import { memberWords } from '#src/features/member/member-words.ts';
import { lengthTexts } from '#src/features/member/protection/lib/period-texts.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { ShutForm } from './shut-form.tsx';

const messages = defineMessages({
  text: {
    id: 'protection.break.text',
    defaultMessage:
      'Games and deposits close at once, on every device, and nobody can open them sooner. You can still log in, see your records and take out your money; what must be bet before a withdrawal still must be.',
    description: 'What a break means',
  },
  confirm: { id: 'protection.break.confirm', defaultMessage: 'Begin the break', description: 'Button' },
});

/** A break of some days, confirmed by the password. */
export function BreakDialog({ days, hasPassword }: { days: readonly number[]; hasPassword: boolean }) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('take-break');
  const [chosen, choose] = useState(days[0] ?? 1);
  const shut = useCall(takeBreak);
  return (
    <Dialog open={open} onClose={hide} title={t(memberWords.takeABreak)}>
      <ShutForm
        hasPassword={hasPassword}
        confirm={t(messages.confirm)}
        onDone={hide}
        send={(password) => shut({ body: { days: chosen, ...password } })}
      >
        <p>{t(messages.text)}</p>
        <ChipGroup
          label={t(memberWords.howLong)}
          single
          chips={days.map((count) => ({ value: `${count}`, label: t(lengthTexts.days, { count }) }))}
          values={[`${chosen}`]}
          onChange={([value]) => choose(Number(value))}
        />
      </ShutForm>
    </Dialog>
  );
}

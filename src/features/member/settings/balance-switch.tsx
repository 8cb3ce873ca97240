import { useEffect, useState } from 'react';

import { setBalanceHidden, loadBalanceHidden, useBalanceHidden } from '#src/domain/wallet/balance-hidden.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

const messages = defineMessages({
  label: {
    id: 'settings.balance.label',
    defaultMessage: 'Balance display',
    description: 'Heading over shown, hidden',
  },
  shown: { id: 'settings.balance.shown', defaultMessage: 'Shown', description: 'Balance on the screen' },
  hidden: { id: 'settings.balance.hidden', defaultMessage: 'Hidden', description: 'Balance on the screen' },
});

const choices = ['shown', 'hidden'] as const;

/** Setting that hides the balance. */
export function BalanceSwitch() {
  const { t } = useTranslator();
  const hidden = useBalanceHidden();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    loadBalanceHidden();
    setAsked(true);
  }, []);
  return (
    <ChipGroup
      single
      label={t(messages.label)}
      chips={choices.map((value) => ({ value, label: t(messages[value]) }))}
      values={asked ? [hidden ? 'hidden' : 'shown'] : []}
      onChange={([next]) => setBalanceHidden(next === 'hidden')}
    />
  );
}

import { useEffect, useState } from 'react';

import { type SavingChoice, savingChoices } from '#contract/page/saving.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { rememberSaving } from '#src/shared/preferences/preferences.ts';
import { applySaving, readSavingChoice } from '#src/shared/preferences/saving.ts';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

const messages = defineMessages({
  label: {
    id: 'shell.saving.label',
    defaultMessage: 'Data saver',
    description:
      'Heading over the options automatic, on and off. The data saver loads smaller pictures and stops automatic motion',
  },
  auto: {
    id: 'shell.saving.auto',
    defaultMessage: 'Automatic',
    description: 'Option of the data saver: on or off depending on the phone and its network',
  },
  on: { id: 'shell.saving.on', defaultMessage: 'On', description: 'Option of the data saver' },
  off: { id: 'shell.saving.off', defaultMessage: 'Off', description: 'Option of the data saver' },
});

export function SavingSwitch() {
  const { t } = useTranslator();
  const [choice, setChoice] = useState<SavingChoice>();
  useEffect(() => setChoice(readSavingChoice()), []);
  return (
    <ChipGroup
      single
      label={t(messages.label)}
      chips={savingChoices.map((value) => ({ value, label: t(messages[value]) }))}
      values={choice ? [choice] : []}
      onChange={([next]) => {
        if (!next) return;
        applySaving(next);
        rememberSaving(next);
        setChoice(next);
      }}
    />
  );
}

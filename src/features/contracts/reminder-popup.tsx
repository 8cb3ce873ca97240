import { useState } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { Popup } from '#src/domain/system/popup.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { contractLinks, kindTexts } from './contract-texts.ts';
import { useWaitingContracts } from './reminders.ts';

const messages = defineMessages({
  title: {
    id: 'contracts.reminder.title',
    defaultMessage: '{kind}: new contract to review',
    description: 'Title of a reminder; kind is such as Daily salary',
  },
  text: {
    id: 'contracts.reminder.text',
    defaultMessage: 'Check the rates first. Nothing changes until you accept it.',
    description: 'Text of the reminder of an offered contract',
  },
  go: {
    id: 'contracts.reminder.go',
    defaultMessage: 'View contract',
    description: 'Link to the contract; short',
  },
  later: {
    id: 'contracts.reminder.later',
    defaultMessage: 'Not now',
    description: 'Button: closes the reminder; short',
  },
});

export function ReminderPopup({ name }: { name: string }) {
  const { t } = useTranslator();
  const { hide } = useOverlay(name);
  const waiting = useWaitingContracts(useSession()?.type ?? null);
  const [index, setIndex] = useState(0);
  const [kinds] = useState(waiting);
  const kind = kinds[index];
  if (!kind) return null;
  const showNext = () => (index + 1 < kinds.length ? setIndex(index + 1) : hide());
  return (
    <Popup
      name={name}
      title={t(messages.title, { kind: t(kindTexts[kind]) })}
      actions={
        <>
          <Button variant="secondary" size="large" onClick={showNext}>
            {t(messages.later)}
          </Button>
          <ButtonLink {...contractLinks[kind]} variant="primary" size="large" wide>
            {t(messages.go)}
          </ButtonLink>
        </>
      }
    >
      <p>{t(messages.text)}</p>
    </Popup>
  );
}

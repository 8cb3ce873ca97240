import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './code-field.module.css';

const messages = defineMessages({
  send: {
    id: 'form.code.send',
    defaultMessage: 'Send code',
    description: 'Button: send a code by SMS or mail',
  },
  cooldown: {
    id: 'form.code.wait',
    defaultMessage: 'Resend in {left}',
    description: 'On the button while no other code may be sent; left is minutes and seconds, 0:59',
  },
});

const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type SendCodeButtonProps = {
  /** Seconds until another code may be sent. */
  secondsLeft: number;
  busy: boolean;
  onClick: () => void;
};

export function SendCodeButton({ secondsLeft, busy, onClick }: SendCodeButtonProps) {
  const { t } = useTranslator();
  return (
    <Button
      variant="ghost"
      size="small"
      className={styles.send}
      busy={busy}
      disabled={secondsLeft > 0}
      onClick={onClick}
    >
      {secondsLeft ? t(messages.cooldown, { left: formatCountdown(secondsLeft) }) : t(messages.send)}
    </Button>
  );
}

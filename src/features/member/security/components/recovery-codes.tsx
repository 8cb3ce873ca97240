import { useSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { saveFile } from '#src/shared/navigation/save-file.ts';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CopyButton } from '#src/shared/ui/input/copy-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './totp-dialogs.module.css';

const messages = defineMessages({
  on: {
    id: 'security.codes.on',
    defaultMessage: 'The authenticator app is on.',
    description: 'Last step of setting up the second factor',
  },
  why: {
    id: 'security.codes.why',
    defaultMessage:
      'We show these codes only once. Keep them somewhere you can reach without your phone. Each one works once in place of an authenticator code.',
    description: 'Above the recovery codes',
  },
  list: { id: 'security.codes.list', defaultMessage: 'Recovery codes', description: 'Name of the list' },
  copy: { id: 'security.codes.copy', defaultMessage: 'Copy codes', description: 'Button' },
  save: { id: 'security.codes.save', defaultMessage: 'Save as file', description: 'Button' },
  stay: {
    id: 'security.codes.stay',
    defaultMessage: 'Save the codes first. You won’t see them again.',
    description: 'Above the button, after the member has pressed “Back” while the recovery codes are shown',
  },
  done: { id: 'security.codes.done', defaultMessage: 'I’ve saved them', description: 'Closes the dialog' },
});

type RecoveryCodesProps = {
  codes: readonly string[];
  onDone: () => void;
  /** Repeats the warning that the codes are shown only once. */
  urgent: boolean;
};

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onDone, urgent }: RecoveryCodesProps) {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  const session = useSession();
  const save = () => {
    const text = `${brand.name} ${session?.userName ?? ''}\n${codes.join('\n')}\n`;
    saveFile('recovery-codes.txt', [text], 'text/plain');
  };
  return (
    <div className="stack-16">
      <p className={styles.on} role="status">
        <Icon name="check" size={20} />
        {t(messages.on)}
      </p>
      <p>{t(messages.why)}</p>
      <ul className={styles.list} aria-label={t(messages.list)} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <CopyButton text={codes.join('\n')} label={t(messages.copy)} />
        <Button variant="secondary" size="small" icon="download" onClick={save}>
          {t(messages.save)}
        </Button>
      </div>
      {urgent && <Failure text={t(messages.stay)} />}
      <Button size="large" wide onClick={onDone}>
        {t(messages.done)}
      </Button>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';

import { totpConfirm, totpStart } from '#contract/calls/member/security.ts';
import { OwnPasswordField } from '#src/domain/member/own-password-field.tsx';
import {
  GuardProof,
  pickProof,
  emptyProof,
  proofFields,
} from '#src/domain/member/payment-password/guard-proof.tsx';
import { paymentPasswordQuery } from '#src/domain/member/payment-password/payment-password-queries.ts';
import { RequirePassword } from '#src/domain/member/require-password.tsx';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { overviewQuery } from '#src/features/member/security/api/security-queries.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { CopyButton } from '#src/shared/ui/input/copy-button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { RecoveryCodes } from './recovery-codes.tsx';

import styles from './totp-dialogs.module.css';

// Lazy, because the QR encoder is only needed in the step that shows the key.
const QrPicture = lazy(() => import('#src/shared/ui/media/qr-picture.tsx').then((m) => m.QrPicture));

const messages = defineMessages({
  first: {
    id: 'security.totp.first',
    defaultMessage: 'You need an authenticator app that shows login codes. First, confirm it’s you.',
    description: 'Above the password field, first step',
  },
  next: { id: 'security.totp.next', defaultMessage: 'Continue', description: 'Button to the next step' },
  scan: {
    id: 'security.totp.scan',
    defaultMessage: 'Scan this QR code with the app, or copy the key into it.',
    description: 'Second step',
  },
  picture: {
    id: 'security.totp.picture',
    defaultMessage: 'QR code of the key',
    description: 'Name of the picture, for screen readers',
  },
  copy: { id: 'security.totp.copy', defaultMessage: 'Copy key', description: 'Button' },
  open: {
    id: 'security.totp.open',
    defaultMessage: 'Then enter the code shown in the app.',
    description: 'Above the field for the code',
  },
  code: { id: 'security.totp.code', defaultMessage: 'Code from the app', description: 'Label of the field' },
  confirm: { id: 'security.totp.confirm', defaultMessage: 'Switch on', description: 'Button' },
});

const passwordRules = { password: anyText, paymentPassword: anyText, totp: totpRule };
const codeRules = { totp: { min: 6, max: 6, regex: '\\d+', fault: 'code' } } as const;

type Key = { secret: string; uri: string };

/**
 * Key and recovery codes exist only in the state of this component. The recovery codes are shown once, so the last step
 * closes only with its button: after “Back” the dialog opens again.
 */
export function TotpSetupDialog() {
  const { t } = useTranslator();
  const { open, show, hide } = useOverlay('totp-setup');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [triedToClose, setTriedToClose] = useState(false);
  useEffect(() => {
    if (open || !codes) return;
    setTriedToClose(true);
    show();
  }, [open, codes, show]);
  useEffect(() => {
    if (!codes) return undefined;
    // Makes the browser ask before the tab is closed or reloaded.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [codes]);
  const done = () => {
    setCodes(null);
    setTriedToClose(false);
    hide();
  };
  return (
    <Dialog open={open} onClose={hide} title={t(memberTexts.authenticatorApp)} dismissible={!codes}>
      <RequirePassword>
        <Steps codes={codes} onCodes={setCodes} onDone={done} urgent={triedToClose} />
      </RequirePassword>
    </Dialog>
  );
}

type StepsProps = {
  /** Recovery codes, shown until the member says that they are saved, even if the dialog was closed in between. */
  codes: readonly string[] | null;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
  /** True if the member has tried to close the dialog. */
  urgent: boolean;
};

function Steps({ codes, onCodes, onDone, urgent }: StepsProps) {
  const client = useQueryClient();
  const [key, setKey] = useState<Key | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} urgent={urgent} />;
  if (!key) return <PasswordStep onStarted={setKey} />;
  const confirmed = (newCodes: readonly string[]) => {
    onCodes(newCodes);
    void client.invalidateQueries({ queryKey: overviewQuery().queryKey });
    void client.invalidateQueries({ queryKey: paymentPasswordQuery().queryKey });
  };
  return <CodeStep {...key} onConfirmed={confirmed} />;
}

function PasswordStep({ onStarted }: { onStarted: (key: Key) => void }) {
  const startTotp = useCall(totpStart);
  const { t } = useTranslator();
  const form = useServerForm({
    defaults: { password: '', ...emptyProof },
    rules: passwordRules,
    fieldByErrorCode: { 'account.password.wrong': 'password', ...proofFields },
    submit: async ({ password, ...proof }) =>
      onStarted(await startTotp({ body: { password, ...pickProof(proof) } })),
  });
  return (
    <Form form={form}>
      <p>{t(messages.first)}</p>
      <OwnPasswordField form={form} enterKeyHint="next" />
      <GuardProof form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.next)}</SubmitButton>
    </Form>
  );
}

type CodeStepProps = { secret: string; uri: string; onConfirmed: (codes: readonly string[]) => void };

function CodeStep({ secret, uri, onConfirmed }: CodeStepProps) {
  const confirmTotp = useCall(totpConfirm);
  const { t } = useTranslator();
  const form = useServerForm({
    defaults: { totp: '' },
    rules: codeRules,
    submit: async ({ totp }) => onConfirmed((await confirmTotp({ body: { totp } })).recoveryCodes),
  });
  return (
    <Form form={form}>
      <p>{t(messages.scan)}</p>
      <div className={styles.picture}>
        <Suspense fallback={null}>
          <QrPicture text={uri} name={t(messages.picture)} />
        </Suspense>
      </div>
      <div className={styles.secret}>
        <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} label={t(messages.copy)} />
      </div>
      <p>{t(messages.open)}</p>
      <FormField
        form={form}
        name="totp"
        kind="code"
        label={t(messages.code)}
        icon="shield"
        enterKeyHint="done"
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.confirm)}</SubmitButton>
    </Form>
  );
}

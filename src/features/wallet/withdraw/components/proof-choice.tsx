import { paymentPasswordOverlay } from '#src/domain/member/payment-password/payment-password-overlay.ts';
import { ProofField, type ProofKind } from '#src/domain/member/payment-password/proof-field.tsx';
import { ProofSwitch } from '#src/domain/member/payment-password/proof-switch.tsx';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './withdraw.module.css';

const messages = defineMessages({
  forgotten: {
    id: 'wallet.withdraw.proof.forgotten',
    defaultMessage: 'Change or reset password',
    description:
      'Button under the field for the withdrawal password: opens the dialog that changes this password',
  },
  none: {
    id: 'wallet.withdraw.proof.none',
    defaultMessage: 'Set a withdrawal password to continue. We’ll keep what you entered here.',
    description: 'In place of the field for the withdrawal password',
  },
  ask: {
    id: 'wallet.withdraw.proof.ask',
    defaultMessage: 'You need a withdrawal password. Support can set one for you.',
    description: 'In place of the field for the withdrawal password, on a site where members cannot set one',
  },
  support: {
    id: 'wallet.withdraw.proof.support',
    defaultMessage: 'Contact support',
    description:
      'Button where a withdrawal password is missing or forgotten, on a site where members cannot set or change it',
  },
});

type Props = {
  form: ServerForm<ProofKind>;
  /** Null if the member has neither proof. */
  kind: ProofKind | null;
  hasBoth: boolean;
  onKind: (kind: ProofKind) => void;
};

/**
 * A member without a proof gets a button that sets a withdrawal password. On a site without this password's page support
 * helps.
 */
export function ProofChoice({ form, kind, hasBoth, onKind }: Props) {
  const { t } = useTranslator();
  const hasDialog = useHasCall('payment.password');
  const openDialog = () => openOverlay(hasDialog ? paymentPasswordOverlay : 'service');
  if (kind === null)
    return (
      <div className={styles.lack}>
        <p>{t(hasDialog ? messages.none : messages.ask)}</p>
        <Button
          variant="secondary"
          icon={hasDialog ? 'key' : 'headset'}
          aria-haspopup="dialog"
          onClick={openDialog}
        >
          {t(hasDialog ? words.setWithdrawalPassword : messages.support)}
        </Button>
      </div>
    );
  return (
    <div className={styles.proof}>
      <ProofField form={form} kind={kind} />
      <div className={styles.otherWays}>
        {kind === 'paymentPassword' && (
          <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={openDialog}>
            {t(hasDialog ? messages.forgotten : messages.support)}
          </Button>
        )}
        {hasBoth && <ProofSwitch kind={kind} onKind={onKind} />}
      </div>
    </div>
  );
}

import type { ProofKind } from '#src/domain/member/payment-password/proof-field.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  byTotp: {
    id: 'wallet.withdraw.proof.byTotp',
    defaultMessage: 'Use authenticator app instead',
    description: 'Button under the field for the withdrawal password',
  },
  byPassword: {
    id: 'wallet.withdraw.proof.byPassword',
    defaultMessage: 'Use withdrawal password instead',
    description: 'Button under the field for the code of the authenticator app',
  },
});

type Props = { kind: ProofKind; onKind: (kind: ProofKind) => void };

/** Switches between the two kinds of proof, for members who have both. */
export function ProofSwitch({ kind, onKind }: Props) {
  const { t } = useTranslator();
  return (
    <Button variant="ghost" size="small" onClick={() => onKind(kind === 'totp' ? 'paymentPassword' : 'totp')}>
      {t(kind === 'totp' ? messages.byPassword : messages.byTotp)}
    </Button>
  );
}

import type { ProofKind } from '#src/domain/member/payment-password/proof-field.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  byTotp: {
    id: 'wallet.withdraw.proof.byTotp',
    defaultMessage: 'Use the authenticator app instead',
    description: 'Button under the payment password',
  },
  byPassword: {
    id: 'wallet.withdraw.proof.byPassword',
    defaultMessage: 'Use the withdrawal password instead',
    description: 'Button under the code of the authenticator app',
  },
});

type Props = { kind: ProofKind; onKind: (kind: ProofKind) => void };

/** Changes from one proof to the other, for who has both. */
export function OtherProof({ kind, onKind }: Props) {
  const { t } = useTranslator();
  return (
    <Button variant="ghost" size="small" onClick={() => onKind(kind === 'totp' ? 'paymentPassword' : 'totp')}>
      {t(kind === 'totp' ? messages.byPassword : messages.byTotp)}
    </Button>
  );
}

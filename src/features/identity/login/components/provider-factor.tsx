import { socialFinish } from '#contract/calls/identity/login.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { loginTexts } from '#src/features/identity/login/lib/login-texts.ts';
import type { RequiredFactor } from '#src/features/identity/login/lib/use-provider-login.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { totpRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { SecondFactor } from './second-factor.tsx';

/** The token (`ticket`) is valid for ten minutes. */
export function ProviderFactor({ ticket, to, onBack }: RequiredFactor & { onBack: () => void }) {
  const { t } = useTranslator();
  const enter = useEnterSession();
  const finish = useCall(socialFinish);
  const form = useServerForm({
    defaults: { totp: '' },
    rules: { totp: totpRule },
    submit: async ({ totp }) => enter(await finish({ body: { ticket, totp } }), { to }),
    onFailure: ({ code }) => {
      if (code === 'totp.wrong') form.setValue('totp', '');
    },
  });
  return (
    <Form form={form}>
      <SecondFactor form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(loginTexts.submit)}</SubmitButton>
      <Button variant="ghost" onClick={onBack}>
        {t(loginTexts.back)}
      </Button>
    </Form>
  );
}

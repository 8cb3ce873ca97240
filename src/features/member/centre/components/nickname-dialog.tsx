import { useMutation, useQueryClient } from '@tanstack/react-query';

import { profileTexts } from '#src/domain/member/profile-texts.ts';
import { nicknameMutation } from '#src/features/member/centre/api/profile-mutations.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: {
    id: 'profile.nickname.title',
    defaultMessage: 'Your nickname',
    description: 'Title of the dialog',
  },
  hint: {
    id: 'profile.nickname.hint',
    defaultMessage: 'Others can see it. Please don’t use your real name.',
    description: 'Under the field',
  },
});

/** The limits of `setNickname` on the wire. */
const rules = { nickname: { min: 1, max: 24, regex: null } };

export function NicknameDialog({ nickname }: { nickname: string | null }) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('profile-nickname');
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)}>
      <NicknameForm nickname={nickname ?? ''} onDone={hide} />
    </Dialog>
  );
}

function NicknameForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { mutateAsync: saveNickname } = useMutation(nicknameMutation(client));
  const form = useServerForm({
    defaults: { nickname },
    rules,
    submit: async (typed) => {
      await saveNickname({ body: typed });
      onDone();
      toast({ kind: 'success', message: t(profileTexts.saved) });
    },
  });
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="nickname"
        label={t(words.nickname)}
        hint={t(messages.hint)}
        autoComplete="nickname"
        enterKeyHint="done"
        dir="auto"
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(profileTexts.save)}</SubmitButton>
    </Form>
  );
}

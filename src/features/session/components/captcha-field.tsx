import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { TextField } from '#src/shared/ui/text-field.tsx';

import { captchaQuery } from '../api/session-calls.ts';
import styles from './login-form.module.css';

const messages = defineMessages({
  label: {
    id: 'session.captcha.label',
    defaultMessage: 'Digits in the picture',
    description: 'Label of the captcha field',
  },
  another: {
    id: 'session.captcha.another',
    defaultMessage: 'Show another picture',
    description: 'Name of the captcha picture, which is a button',
  },
  failed: {
    id: 'session.captcha.failed',
    defaultMessage: 'No picture. Tap to try again',
    description: 'In place of a captcha picture that could not be loaded',
  },
});

/**
 * The digits of a picture, at most six (AU-25). A tap on it brings another (AU-07), as does every `attempt` that
 * failed (AU-06). The picture's id travels in a hidden field.
 */
export function CaptchaField({ attempt, error }: { attempt: number; error?: string | undefined }) {
  const { t } = useTranslator();
  const { data, isFetching, isError, refetch } = useQuery(captchaQuery());
  const input = useRef<HTMLInputElement>(null);
  const seen = useRef(attempt);

  const another = () => {
    if (input.current) input.current.value = '';
    void refetch();
  };
  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    if (input.current) input.current.value = '';
    void refetch();
  }, [attempt, refetch]);

  return (
    <>
      <TextField
        ref={input}
        name="captcha"
        label={t(messages.label)}
        icon="lock"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        error={error}
        trailing={
          <button
            type="button"
            className={styles.captcha}
            aria-label={t(isError ? messages.failed : messages.another)}
            aria-busy={isFetching}
            onClick={another}
          >
            {isFetching ? <Spinner size={20} /> : <CaptchaPicture image={isError ? null : data?.image} />}
          </button>
        }
      />
      <input type="hidden" name="captchaId" value={data?.captchaId ?? ''} />
    </>
  );
}

function CaptchaPicture({ image }: { image: string | null | undefined }) {
  return image ? (
    <img src={image} alt="" width={112} height={40} decoding="async" />
  ) : (
    <Icon name="refresh" size={20} />
  );
}

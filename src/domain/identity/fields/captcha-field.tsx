import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import type { CaptchaPurpose } from '#contract/values/identity.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LazyDetails } from '#src/shared/ui/failure/lazy-details.tsx';
import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { captchaQuery, type PictureKind } from './captcha-query.ts';

import styles from './captcha-field.module.css';

const messages = defineMessages({
  digits: {
    id: 'form.captcha.label',
    defaultMessage: 'Digits in the picture',
    description: 'Label of the captcha field',
  },
  letters: {
    id: 'form.captcha.letters',
    defaultMessage: 'Letters in the picture',
    description: 'Label of the captcha field',
  },
  another: {
    id: 'form.captcha.another',
    defaultMessage: 'Show another picture',
    description: 'Name of the captcha picture, which is a button',
  },
  failed: {
    id: 'form.captcha.failed',
    defaultMessage: 'Picture not loaded. Tap to try again',
    description: 'In place of a captcha picture that could not be loaded',
  },
  unreadable: {
    id: 'form.captcha.unreadable',
    defaultMessage: 'Skip the picture',
    description: 'Button under a captcha picture: the phone does a security check instead',
  },
  task: {
    id: 'form.captcha.task',
    defaultMessage: 'A short security check runs when you send this form. You don’t need to do anything.',
    description: 'Shown instead of a captcha picture: what the phone does when the form is sent',
  },
  working: {
    id: 'form.captcha.working',
    defaultMessage: 'Security check: {share}%',
    description: 'Progress of the security check that the phone does; share is 0 to 99',
  },
  picture: {
    id: 'form.captcha.picture',
    defaultMessage: 'Use a picture instead',
    description: 'Button: shows a captcha picture instead of the security check that the phone does',
  },
  workFailed: {
    id: 'form.captcha.workFailed',
    defaultMessage: 'The security check failed. Please try again.',
    description: 'Error: the security check that the phone does has failed',
  },
});

export type CaptchaNames = 'captcha' | 'captchaId';
type CaptchaForm = ServerForm<CaptchaNames>;

export type CaptchaFieldProps = {
  form: CaptchaForm;
  purpose: CaptchaPurpose;
  /** Returns the subject for the current input (`getCaptchaSubject`); a registration has none. */
  subject?: () => string;
  /** What a picture shows, if the user prefers a picture. */
  kind?: PictureKind;
};

/**
 * A captcha. By default the phone solves a proof of work when the form is sent, for the account in the form. If the
 * work fails or the user prefers a picture, the user reads a picture.
 */
export function CaptchaField(props: CaptchaFieldProps) {
  const { t } = useTranslator();
  const { form } = props;
  const [method, setMethod] = useState<'work' | 'picture'>('work');
  const [workFailed, setWorkFailed] = useState(false);
  const changeMethod = (next: typeof method, failed: boolean) => {
    form.setValue('captcha', '');
    form.setError('captcha', null);
    setWorkFailed(failed);
    setMethod(next);
    if (next === 'picture') form.focus('captcha');
  };
  return (
    <div className="stack-8">
      {method === 'picture' ? (
        <PictureCaptcha
          {...props}
          hint={workFailed ? t(messages.workFailed) : undefined}
          onRefusal={() => changeMethod('work', workFailed)}
        />
      ) : (
        <ProofOfWorkCaptcha {...props} failed={workFailed} onFailure={() => changeMethod('picture', true)} />
      )}
      <Button
        variant="ghost"
        size="small"
        className={styles.instead}
        onClick={() => changeMethod(method === 'work' ? 'picture' : 'work', false)}
      >
        {t(method === 'work' ? messages.picture : messages.unreadable)}
      </Button>
    </div>
  );
}

type WorkingProps = CaptchaFieldProps & {
  /** True if the work failed before and there is no picture to read instead. */
  failed: boolean;
  onFailure: () => void;
};

/** Solves a proof-of-work challenge whenever the form is sent. Returns the progress in percent; null while idle. */
function useProofOfWork({ form, purpose, subject, onFailure }: Omit<WorkingProps, 'failed'>): number | null {
  const [share, setShare] = useState<number | null>(null);
  const job = useRef<AbortController | null>(null);
  useEffect(() => () => job.current?.abort(), []);

  const work = async () => {
    const controller = (job.current = new AbortController());
    setShare(0);
    try {
      const { fetchAndSolveCaptcha } = await import('./captcha-work.ts');
      const use = { purpose, subject: subject?.() ?? null };
      const onProgress = (done: number) => setShare(roundPercent(done));
      const answer = await fetchAndSolveCaptcha(use, { controller, onProgress });
      form.setValue('captcha', answer.captcha);
      form.setValue('captchaId', answer.captchaId);
      return true;
    } catch (failure) {
      if (controller.signal.aborted) return false;
      if (failure instanceof CallError && failure.code !== 'captcha.wrong') throw failure;
      onFailure();
      return false;
    } finally {
      setShare(null);
    }
  };
  useEffect(() => {
    form.beforeSending(work);
    return () => form.beforeSending(null);
  });
  return share;
}

function ProofOfWorkCaptcha(props: WorkingProps) {
  const { t } = useTranslator();
  const share = useProofOfWork(props);
  const wrong = props.failed || props.form.getError('captcha') !== undefined;
  return (
    <p className={styles.task} role="status">
      {share === null ? t(wrong ? messages.workFailed : messages.task) : t(messages.working, { share })}
    </p>
  );
}

/**
 * A picture to read. A tap, a failed attempt or a change of the subject loads a new picture. `onRefusal` is called if
 * the server offers only proof of work, which it does after many failures.
 */
function PictureCaptcha({
  form,
  purpose,
  subject,
  kind = 'digits',
  hint,
  onRefusal,
}: CaptchaFieldProps & { hint: string | undefined; onRefusal: () => void }) {
  const { t } = useTranslator();
  const getSubject = () => subject?.() ?? null;
  const [pictureSubject, setPictureSubject] = useState(getSubject);
  const { data, error, isFetching, isError, refetch } = useQuery(
    captchaQuery(kind, { purpose, subject: pictureSubject }, useId()),
  );
  const { attempt } = form.captcha;
  const handledAttempt = useRef(attempt);
  const captchaId = data?.captchaId;

  const loadAnother = () => {
    form.setValue('captcha', '');
    if (getSubject() === pictureSubject) void refetch();
    else setPictureSubject(getSubject());
  };
  useEffect(() => {
    if (data?.work) onRefusal();
    else if (captchaId) form.setValue('captchaId', captchaId);
    // oxlint-disable-next-line react/exhaustive-deps -- the form is a new object in every render
  }, [captchaId]);
  useEffect(() => {
    if (handledAttempt.current === attempt) return;
    handledAttempt.current = attempt;
    loadAnother();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failed attempt
  }, [attempt]);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t(isError ? messages.failed : messages.another)}
        aria-busy={isFetching}
        onClick={loadAnother}
      >
        {isFetching ? <Spinner size={20} /> : <Picture image={isError ? null : data?.image} />}
      </button>
      {isError && (
        <div role="alert">
          <p>{t(messages.failed)}</p>
          <LazyDetails isReasonShown error={error} />
        </div>
      )}
      <FormField
        form={form}
        name="captcha"
        kind="plain"
        label={t(messages[kind])}
        icon="lock"
        inputMode={kind === 'letters' ? 'text' : 'numeric'}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={40}
        hint={hint}
        onFocus={() => getSubject() === pictureSubject || loadAnother()}
      />
    </>
  );
}

/** Rounds to steps of ten percent, because screen readers announce every change. */
const roundPercent = (share: number) => Math.min(99, Math.floor(share * 10) * 10);

function Picture({ image }: { image: string | null | undefined }) {
  return image ? (
    <img src={image} alt="" width={240} height={80} decoding="async" />
  ) : (
    <Icon name="refresh" size={20} />
  );
}

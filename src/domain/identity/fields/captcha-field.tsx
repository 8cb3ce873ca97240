import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { FormField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
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
  equation: {
    id: 'form.captcha.equation',
    defaultMessage: 'Result of the sum in the picture',
    description: 'Label of the captcha field',
  },
  another: {
    id: 'form.captcha.another',
    defaultMessage: 'Show another picture',
    description: 'Name of the captcha picture, which is a button',
  },
  failed: {
    id: 'form.captcha.failed',
    defaultMessage: 'No picture. Tap to try again',
    description: 'In place of a captcha picture that could not be loaded',
  },
  unreadable: {
    id: 'form.captcha.unreadable',
    defaultMessage: 'I can’t read it',
    description: 'Button under a captcha picture: lets the phone do a task instead of reading',
  },
  working: {
    id: 'form.captcha.working',
    defaultMessage: 'Your phone is solving a task instead: {share} %',
    description: 'Progress of the task in place of a captcha picture; share is 0 to 99',
  },
  stop: {
    id: 'form.captcha.stop',
    defaultMessage: 'Stop',
    description: 'Button: go back from the task to the captcha picture',
  },
  solved: {
    id: 'form.captcha.solved',
    defaultMessage: 'Done. You need not read the picture.',
    description: 'The task in place of a captcha picture is solved',
  },
  workFailed: {
    id: 'form.captcha.workFailed',
    defaultMessage: 'That did not work. Please try again.',
    description: 'The task in place of a captcha picture failed',
  },
});

export type CaptchaNames = 'captcha' | 'captchaId';
type CaptchaForm = ServerForm<CaptchaNames>;

export type CaptchaFieldProps = { form: CaptchaForm; kind?: PictureKind };

type ProofOfWorkState = 'none' | 'working' | 'solved' | 'failed';

/** Solves a proof-of-work challenge in place of the picture; aborts it on unmount. */
function useProofOfWork(form: CaptchaForm) {
  const [state, setState] = useState<ProofOfWorkState>('none');
  const [share, setShare] = useState(0);
  const job = useRef<AbortController | null>(null);
  useEffect(() => () => job.current?.abort(), []);
  const stop = () => {
    job.current?.abort();
    setState('none');
  };
  const start = async () => {
    const controller = (job.current = new AbortController());
    setShare(0);
    setState('working');
    try {
      const { captchaByProofOfWork: workForCaptcha } = await import('./captcha-work.ts');
      const answer = await workForCaptcha({
        controller: controller,
        onProgress: (done) => setShare(displayedPercent(done)),
      });
      form.setValue('captcha', answer.captcha);
      form.setValue('captchaId', answer.captchaId);
      form.setError('captcha', null);
      setState('solved');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  };
  return { state, share, start, stop };
}

/**
 * A captcha: a picture to read, or proof of work for visitors who cannot read it. A tap on the picture loads another
 * (AU-07), as does every failed attempt (AU-06).
 */
export function CaptchaField({ form, kind = 'digits' }: CaptchaFieldProps) {
  const { t } = useTranslator();
  const { data, isFetching, isError, refetch } = useQuery(captchaQuery(kind, useId()));
  const work = useProofOfWork(form);
  const { attempt } = form.captcha;
  const handledAttempt = useRef(attempt);
  const captchaId = data?.captchaId;

  const another = () => {
    work.stop();
    form.setValue('captcha', '');
    void refetch();
  };
  useEffect(() => {
    if (captchaId) form.setValue('captchaId', captchaId);
    // oxlint-disable-next-line react/exhaustive-deps -- a form is made anew in every render
  }, [captchaId]);
  useEffect(() => {
    if (handledAttempt.current === attempt) return;
    handledAttempt.current = attempt;
    another();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failed attempt
  }, [attempt]);

  if (work.state === 'solved')
    return (
      <p className={styles.solved} role="status">
        <Icon name="check" size={20} />
        {t(messages.solved)}
      </p>
    );
  return (
    <div className={styles.captcha}>
      <FormField
        form={form}
        name="captcha"
        label={t(messages[kind])}
        icon="lock"
        inputMode={kind === 'letters' ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={kind === 'digits' ? 6 : 16}
        dir="ltr"
        hint={work.state === 'failed' ? t(messages.workFailed) : undefined}
        trailing={
          <button
            type="button"
            className={styles.picture}
            aria-label={t(isError ? messages.failed : messages.another)}
            aria-busy={isFetching}
            onClick={another}
          >
            {isFetching ? <Spinner size={20} /> : <Picture image={isError ? null : data?.image} />}
          </button>
        }
      />
      <div className={styles.instead}>
        <span role="status">{work.state === 'working' && t(messages.working, { share: work.share })}</span>
        <Button
          variant="ghost"
          size="small"
          onClick={() => (work.state === 'working' ? work.stop() : void work.start())}
        >
          {t(work.state === 'working' ? messages.stop : messages.unreadable)}
        </Button>
      </div>
    </div>
  );
}

/** Percent in steps of ten, because screen readers announce every change. */
const displayedPercent = (share: number) => Math.min(99, Math.floor(share * 10) * 10);

function Picture({ image }: { image: string | null | undefined }) {
  return image ? (
    <img src={image} alt="" width={112} height={40} decoding="async" />
  ) : (
    <Icon name="refresh" size={20} />
  );
}

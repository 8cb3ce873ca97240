import { LazyPart } from '#src/shared/form/lazy-part.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

import type { CaptchaFieldProps } from './captcha-field.tsx';

import styles from './captcha-field.module.css';

const CaptchaField = lazy(() => import('./captcha-field.tsx').then((m) => m.CaptchaField));

type Props = CaptchaFieldProps & { always?: boolean };

/** Shown if `always` is set, or once the server has required a captcha. Lazy, because most visitors never see it. */
export function RequiredCaptcha({ always = false, ...props }: Props) {
  if (!always && !props.form.captcha.required) return null;
  return (
    <LazyPart placeholderClass={styles.placeholder}>
      <CaptchaField {...props} />
    </LazyPart>
  );
}

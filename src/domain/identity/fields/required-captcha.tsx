import { LazyPart } from '#src/shared/form/lazy-part.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

import type { CaptchaFieldProps } from './captcha-field.tsx';

import styles from './captcha-field.module.css';

const CaptchaField = lazy(() =>
  import('./captcha-field.tsx').then((module) => ({ default: module.CaptchaField })),
);

/** The captcha field, once the server has required one (AU-05). Lazy: most visitors never see it. */
export function RequiredCaptcha(props: CaptchaFieldProps) {
  if (!props.form.captcha.wanted) return null;
  return (
    <LazyPart placeholderClass={styles.placeholder}>
      <CaptchaField {...props} />
    </LazyPart>
  );
}

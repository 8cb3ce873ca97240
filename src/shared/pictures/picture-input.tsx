import { type ChangeEvent, useId, useState } from 'react';

import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import type { MessageDescriptor } from '#src/shared/intl/intl.tsx';
import { FieldFault } from '#src/shared/ui/feedback/field-fault.tsx';
import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import type { FileFault } from './shrink-picture.ts';

import styles from './picture-input.module.css';

type PictureInputProps = {
  icon: IconName;
  label: string;
  fault: string | null;
  /** Called while a picture is being resized. */
  onBusy: (busy: boolean) => void;
  /** Called with a picture ready to send: JPEG as Base64. */
  onPicture: (base64: string) => void;
  onFault: (fault: MessageDescriptor) => void;
  faultTexts: Record<FileFault, MessageDescriptor>;
};

export function PictureInput({
  icon,
  label,
  fault,
  onBusy,
  onPicture,
  onFault,
  faultTexts,
}: PictureInputProps) {
  const id = useId();
  const [reading, setReading] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Otherwise choosing the same file again would fire no event.
    currentTarget.value = '';
    if (!file) return;
    const setBusy = (busy: boolean) => {
      setReading(busy);
      onBusy(busy);
    };
    setBusy(true);
    // Imported on use, because no page's first script may contain it.
    const loaded = await import('./shrink-picture.ts').catch(() => null);
    const made = await loaded?.shrinkPicture(file).catch(() => ({ fault: 'type' as const }));
    setBusy(false);
    if (!made) onFault(getErrorMessage('network.offline'));
    else if ('fault' in made) onFault(faultTexts[made.fault]);
    else onPicture(made.base64);
  };
  return (
    <>
      <label className={styles.file} htmlFor={id}>
        {reading ? <Spinner size={20} /> : <Icon name={icon} size={20} />}
        {label}
        <input
          id={id}
          type="file"
          accept="image/*"
          className="sr-only"
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => void choose(event)}
        />
      </label>
      {fault && <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
    </>
  );
}

import { type ChangeEvent, useId, useState } from 'react';

import { fileTypes, maxFileMegabytes } from '#contract/values/pictures/file-rules.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { FieldFault } from '#src/shared/ui/feedback/field-fault.tsx';
import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './picture-input.module.css';

const messages = defineMessages({
  type: {
    id: 'word.fileType',
    defaultMessage: 'This file can’t be opened. Please use a PNG or JPG picture.',
    description: 'Error: the chosen file is not a picture, or a picture of another format',
  },
  large: {
    id: 'word.fileLarge',
    defaultMessage:
      'This file is larger than {size, number} MB. Please use a smaller picture or a screenshot.',
    description: 'Error: the chosen file is too large',
  },
  size: {
    id: 'pictures.size',
    defaultMessage: 'This picture is too small or too detailed. Please use another one.',
    description: 'Error: the chosen picture cannot be made small enough, or has too few pixels',
  },
});
const accepted = fileTypes.join();

type PictureInputProps = {
  icon: IconName;
  label: string;
  fault: MessageDescriptor | null;
  /** Called while a picture is being resized. */
  onBusy: (busy: boolean) => void;
  /** Called with a picture ready to send: JPEG as Base64. */
  onPicture: (base64: string) => void;
  onFault: (fault: MessageDescriptor) => void;
  /** Text for a picture that cannot be made small enough, or has too few pixels. */
  sizeText?: MessageDescriptor;
};

export function PictureInput({
  icon,
  label,
  fault,
  onBusy,
  onPicture,
  onFault,
  sizeText = messages.size,
}: PictureInputProps) {
  const { t } = useTranslator();
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
    else if ('fault' in made) onFault({ ...messages, size: sizeText }[made.fault]);
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
          accept={accepted}
          className="sr-only"
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => void choose(event)}
        />
      </label>
      {fault && <FieldFault id={`${id}-fault`}>{t(fault, { size: maxFileMegabytes })}</FieldFault>}
    </>
  );
}

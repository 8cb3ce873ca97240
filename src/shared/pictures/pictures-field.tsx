import { useState } from 'react';

import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

import { PictureInput } from './picture-input.tsx';

import styles from './picture-input.module.css';

const messages = defineMessages({
  add: {
    id: 'pictures.add',
    defaultMessage: 'Add a picture ({count} of {max})',
    description: 'Button that opens the phone’s pictures; count is the number of pictures chosen so far',
  },
  picture: {
    id: 'pictures.name',
    defaultMessage: 'Picture {number}',
    description: 'Name of a chosen picture, for screen readers',
  },
  remove: {
    id: 'pictures.remove',
    defaultMessage: 'Remove picture {number}',
    description: 'Name, for screen readers, of the button with a cross on a chosen picture',
  },
});

type PicturesFieldProps = {
  /** JPEG as Base64, without duplicates. */
  pictures: readonly string[];
  max: number;
  /** Called while a picture is being resized. */
  onBusy: (busy: boolean) => void;
  onChange: (pictures: readonly string[]) => void;
};

export function PicturesField({ pictures, max, onBusy, onChange }: PicturesFieldProps) {
  const { t } = useTranslator();
  const [fileFault, setFileFault] = useState<MessageDescriptor | null>(null);
  return (
    <div className={styles.pictures}>
      {pictures.length > 0 && (
        <ul className={styles.chosen}>
          {pictures.map((jpeg, at) => (
            <li key={jpeg}>
              <img src={`data:image/jpeg;base64,${jpeg}`} alt={t(messages.picture, { number: at + 1 })} />
              <IconButton
                icon="close"
                solid
                name={t(messages.remove, { number: at + 1 })}
                onClick={() => onChange(pictures.filter((other) => other !== jpeg))}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < max && (
        <PictureInput
          icon="plus"
          label={t(messages.add, { count: pictures.length, max })}
          fault={fileFault}
          onBusy={onBusy}
          onPicture={(jpeg) => {
            setFileFault(null);
            onChange([...new Set([...pictures, jpeg])]);
          }}
          onFault={setFileFault}
        />
      )}
    </div>
  );
}

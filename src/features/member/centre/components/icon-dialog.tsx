import { useMutation, useQueryClient } from '@tanstack/react-query';

import { memberIcons } from '#contract/calls/member/profile.ts';
import { MemberAvatar } from '#src/domain/member/member-avatar.tsx';
import { iconMutation, type MemberIcon } from '#src/features/member/centre/api/profile-mutations.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './icon-dialog.module.css';

const messages = defineMessages({
  title: {
    id: 'profile.icons.title',
    defaultMessage: 'Choose a picture',
    description: 'Title of the dialog with the pictures',
  },
});

const names: Record<MemberIcon, MessageDescriptor> = defineMessages({
  aurora: { id: 'profile.icons.aurora', defaultMessage: 'Northern lights', description: 'A picture' },
  comet: { id: 'profile.icons.comet', defaultMessage: 'Comet', description: 'A picture' },
  crown: { id: 'profile.icons.crown', defaultMessage: 'Crown', description: 'A picture' },
  dice: { id: 'profile.icons.dice', defaultMessage: 'Dice', description: 'A picture' },
  gem: { id: 'profile.icons.gem', defaultMessage: 'Gem', description: 'A picture' },
  leaf: { id: 'profile.icons.leaf', defaultMessage: 'Leaf', description: 'A picture' },
  moon: { id: 'profile.icons.moon', defaultMessage: 'Moon', description: 'A picture' },
  pearl: { id: 'profile.icons.pearl', defaultMessage: 'Pearl', description: 'A picture' },
  rocket: { id: 'profile.icons.rocket', defaultMessage: 'Rocket', description: 'A picture' },
  shell: { id: 'profile.icons.shell', defaultMessage: 'Shell', description: 'A picture' },
  star: { id: 'profile.icons.star', defaultMessage: 'Star', description: 'A picture' },
  wave: { id: 'profile.icons.wave', defaultMessage: 'Wave', description: 'A picture' },
});

export function IconDialog({ chosen }: { chosen: string | null }) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('profile-icon');
  const client = useQueryClient();
  const { mutate } = useMutation(iconMutation(client));
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)}>
      <div className={styles.icons}>
        {memberIcons.map((icon) => (
          <button
            key={icon}
            type="button"
            className={styles.icon}
            aria-label={t(names[icon])}
            aria-pressed={icon === chosen}
            onClick={() => {
              if (icon !== chosen) mutate({ body: { icon } });
              hide();
            }}
          >
            <MemberAvatar large icon={icon} name={undefined} />
          </button>
        ))}
      </div>
    </Dialog>
  );
}

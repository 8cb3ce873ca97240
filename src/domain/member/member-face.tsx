import { Icon } from '#src/shared/ui/media/icon.tsx';

import { memberFaces } from './member-faces.ts';

import styles from './member-face.module.css';

type MemberFaceProps = {
  /** As the member's info has it. */
  icon: string | null | undefined;
  /** Its first letter stands in for a picture that is not chosen or not known. */
  name: string | undefined;
  large?: boolean;
};

const faces: ReadonlyMap<string, (typeof memberFaces)['star']> = new Map(Object.entries(memberFaces));

/** The picture of a member (ME-03, SH-63). Decorative: the name stands beside it. */
export function MemberFace({ icon, name, large = false }: MemberFaceProps) {
  const face = icon ? faces.get(icon) : undefined;
  return (
    <span className={styles.face} data-large={large || undefined} aria-hidden="true">
      {face ? (
        <svg viewBox="0 0 48 48">
          <rect width="48" height="48" fill={face.ground} />
          {face.shapes.map(([fill, path]) => (
            <path key={path} fill={fill} d={path} />
          ))}
        </svg>
      ) : name ? (
        // Not `slice`: it would tear a letter outside of the basic plane apart.
        Array.from(name, (letter) => letter.toUpperCase())[0]
      ) : (
        <Icon name="user" />
      )}
    </span>
  );
}

import { Bone } from '../../shared/panel/Bone.tsx';
import styles from './BookingSkeleton.module.css';

/** The shape of the slot picker while its times are loaded. */
export function BookingSkeleton() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        Loading the free times...
      </p>
      <Bone className={styles.title} />
      <div className={styles.days}>
        {Array.from({ length: 5 }, (_, index) => (
          <Bone key={index} className={styles.day} />
        ))}
      </div>
      <div className={styles.slots}>
        {Array.from({ length: 16 }, (_, index) => (
          <Bone key={index} className={styles.slot} />
        ))}
      </div>
    </div>
  );
}

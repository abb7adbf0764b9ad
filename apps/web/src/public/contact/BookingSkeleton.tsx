import styles from './BookingSkeleton.module.css';

/** The picker's shape while its times are on their way. */
export function BookingSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        Loading the free times...
      </p>
      <div className={styles.title} />
      <div className={styles.days}>
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} />
        ))}
      </div>
      <div className={styles.slots}>
        {Array.from({ length: 16 }, (_, index) => (
          <div key={index} />
        ))}
      </div>
    </div>
  );
}

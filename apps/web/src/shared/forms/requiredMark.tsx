import type { FormProps } from 'antd';
import styles from './forms.module.css';

/** The star after the label of a field that must be filled in; drawn only, since the field itself says so to screen readers. */
export const requiredMark: Exclude<FormProps['requiredMark'], boolean | 'optional' | undefined> = (label, { required }) =>
  required ? <span className={styles.required}>{label}</span> : label;

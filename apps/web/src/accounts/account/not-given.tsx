import styles from './account.module.css';

export function NotGiven() {
  return <span className={styles['missing']}>Not given</span>;
}

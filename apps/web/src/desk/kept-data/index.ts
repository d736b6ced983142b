/** What others may use of this entity. */
export { AccountData, YourData } from './your-data.tsx';

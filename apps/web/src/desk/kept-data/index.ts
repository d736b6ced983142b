/** What others may use of this entity. */
export { YourData } from './your-data.tsx';

/** The row with these members added or replaced. Every such row has one hidden class, which `{ ...row, member }` has not on Node 20. */
export function withMembers<Row extends object, Members extends object>(
  row: Row,
  members: Members,
): Omit<Row, keyof Members> & Members {
  return Object.assign({ ...row }, members);
}

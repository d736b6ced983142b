interface PersonNameProps {
  readonly email: string;
  /** Null or empty where nobody has said it. */
  readonly name: string | null | undefined;
}

/** A person by their name; the address tells two of one name apart. */
export const PersonName = ({ email, name }: PersonNameProps) =>
  name ? <span title={email}>{name}</span> : email;

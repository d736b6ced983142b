/** The members of a choice that a control of a text can hold. */
type TextMember<Choice> = {
  [Name in keyof Choice]: string extends Choice[Name] ? Name : never;
}[keyof Choice];

/** Gives each control what it shows of a choice, and tells what it is changed to; `also` is what no longer holds then. */
export function bind<Choice>(choice: Choice, onChange: (change: Partial<Choice>) => unknown) {
  return <Name extends TextMember<Choice>>(name: Name, also: Partial<Choice> = {}) => ({
    value: choice[name],
    onChange: (value: string) => void onChange({ ...also, [name]: value }),
  });
}
